import './remotes/provide-runtime.ts';
import 'react-dom/client';

// Tasks of their own: the federation runtime and React first, then the shell.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
