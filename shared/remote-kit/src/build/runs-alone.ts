import type { RsbuildConfig } from '@rsbuild/core';
import { ROOT_ELEMENT_ID } from '@site/contracts';
import { HOT_PAGES } from './hot-pages.ts';
import { removedExposes } from './removed-exposes.ts';
import { standaloneServer } from './standalone-server.ts';

/** What differs from the release build when a development server also shows the remote alone. */
export function runsAlone(remote: string): RsbuildConfig {
  return {
    plugins: [removedExposes()],
    server: {
      // Not for scripts, which ask for anything: a file that is missing is no page.
      historyApiFallback: { htmlAcceptHeaders: ['text/html'], disableDotRule: true },
      htmlFallback: false,
      setup: standaloneServer,
    },
    tools: { rspack: { module: { rules: [HOT_PAGES] } } },
    environments: {
      web: {
        html: { mountId: ROOT_ELEMENT_ID, title: `${remote}, alone` },
        source: { entry: { index: ['./src/standalone.tsx', '@site/remote-kit/standalone.css'] } },
      },
    },
  };
}
