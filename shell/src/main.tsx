import { provideRuntime } from '@site/remote-kit/federation/provide-runtime';
import 'react-dom/client';

// Federation has started by now: the bundler's plugin puts `init()` of its runtime, with the name and the singletons
// of build/define-shell.ts, in front of this module. From here on remotes can use that runtime too.
provideRuntime();

// A task of its own: the federation runtime and React run first, then the shell.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
