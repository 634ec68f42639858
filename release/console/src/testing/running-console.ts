import { startConsole, type ConsoleOptions } from '../server/start-console.ts';
import { PreviewAddress } from '@site/release-model/preview';
import type { Site } from '@site/release-model/site';

/** A console on a free port whose commands run nowhere, with what it was asked to run. */
export type SampleConsole = Awaited<ReturnType<typeof startConsole>> & {
  origin: string;
  commands: string[][];
};

/** Starts a console of a site with a page that is one line. */
export async function runningConsole(
  site: Pick<Site, 'store'>,
  more: Partial<ConsoleOptions> = {},
): Promise<SampleConsole> {
  const commands: string[][] = [];
  const running = await startConsole(site, {
    place: { port: 0, host: '127.0.0.1', behind: undefined },
    program: 'none',
    signer: undefined,
    previewAddress: new PreviewAddress('https://*.preview.example.com'),
    watch: undefined,
    pace: { pollMs: 10, wholeMs: 60_000 },
    files: new Map([['/', { bytes: Buffer.from('the page'), type: 'text/html', isForever: false }]]),
    run: async (args, say) => {
      commands.push([...args]);
      say('done\n');
      return 0;
    },
    ...more,
  });
  return { ...running, origin: `http://127.0.0.1:${running.port}`, commands };
}
