import federation from '@module-federation/webpack-bundler-runtime';
import type { ProvidedRuntime } from './provided-runtime.ts';

/** What `provided-start-loader.ts` leaves in the shell's build. */
declare const __webpack_require__: {
  siteStart: ProvidedRuntime['start'] & { own: readonly [name: string, shareStrategy: string] };
};

const start = __webpack_require__.siteStart;
// Where the bundler starts the host by itself, all of the runtime has to be in the script that starts.
start(__webpack_require__, federation, ...start.own);
Object.assign(federation, { start });
