import federation from '@module-federation/webpack-bundler-runtime';
import { provideRuntime } from './provide-runtime.ts';
import { startContainer } from './start-container.ts';

/** What `provided-start-loader.ts` leaves in the shell's build. */
declare const __webpack_require__: { siteHost: readonly [name: string, shareStrategy: string] };

// Where the bundler starts the host by itself, all of the runtime has to be in the script that starts.
startContainer(__webpack_require__, federation, ...__webpack_require__.siteHost);
// From here on remotes can use it too.
provideRuntime();
