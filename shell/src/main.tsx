import '@site/remote-kit/federation/start-host';
import { provideRuntime } from '@site/remote-kit/federation/provide-runtime';
import 'react-dom/client';

// Federation has started by now, with the name and the singletons of build/define-shell.ts. From here on remotes can use
// its runtime too.
provideRuntime();

// A task of its own: the federation runtime and React run first, then the shell.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
