import { randomBytes } from 'node:crypto';
import { ReplicaCounters } from '@site/release-changes/replica-counters';
import type { WatchSettings } from '@site/release-changes/watch-settings';
import type { PreviewAddress } from '@site/release-model/preview';
import { liveOwners } from '@site/release-model/live-owners';
import type { Signer } from '@site/release-model/signature';
import { siteIn, type Site } from '@site/release-model/site';
import { watchedStore } from '@site/release-model/store';
import { accessOf } from './access-of.ts';
import { runCommand } from './actions/run-command.ts';
import type { ConsolePlace } from './console-place.ts';
import type { ConsoleServices } from './console-services.ts';
import { impatientStore } from './impatient-store.ts';
import { FiguresHistory, followFigures } from './figures/figures-history.ts';
import { appFiles } from './http/app-files.ts';
import { serveConsole, type RunningConsole } from './http/console-server.ts';
import { ConsoleReader } from './state/console-reader.ts';
import { logPage } from './state/log-page.ts';
import { KnownReports } from './state/known-reports.ts';
import { StateFeed, type FeedPace } from './state-feed.ts';

/** What a console is started with. */
export type ConsoleOptions = {
  place: ConsolePlace;
  /** File of the `site` command, which runs what somebody asks for. */
  program: string;
  signer: Signer | undefined;
  previewAddress: PreviewAddress;
  watch: WatchSettings | undefined;
  pace?: FeedPace;
  run?: ConsoleServices['run'];
  files?: ConsoleServices['files'];
};

/** A folder is looked at often, because that costs nothing; the whole is read when the log changes, and now and then. */
const PACE: FeedPace = { pollMs: 1000, wholeMs: 5000 };

/**
 * Starts a console of a site. Throws a `UserError` if its page was not built, its port is taken, or the store can't be
 * read.
 */
export async function startConsole(
  { store }: Pick<Site, 'store'>,
  options: ConsoleOptions,
): Promise<RunningConsole & { token: string }> {
  const { place, program, signer, previewAddress, watch, pace = PACE, files = appFiles() } = options;
  const { run = (args, say) => runCommand(args, say, program) } = options;
  const site = siteIn(watchedStore(impatientStore(store)));
  await site.log.headNumber();
  const figures = watch && figuresOf(watch);
  const reader = new ConsoleReader(site, { signer, behind: place.behind, previewAddress, figures });
  const reports = new KnownReports(site);
  const token = randomBytes(24).toString('base64url');
  const services: ConsoleServices = {
    files,
    feed: new StateFeed(
      () => reader.read(),
      () => site.log.headNumber(),
      pace,
    ),
    page: (last) => logPage(reader.entries, last),
    report: (id) => reports.page(id),
    pictures: (id) => reports.pictures(id),
    access: async () => accessOf(await liveOwners(site), signer, place.behind),
    run,
    place: store.name,
    sharedToken: place.behind === undefined ? undefined : token,
  };
  const stopFigures = figures && followFigures(figures, site, (number) => reader.entries.find(number));
  const running = await serveConsole(services, place, token);
  return {
    ...running,
    token,
    close: async () => {
      stopFigures?.();
      await running.close();
    },
  };
}

const figuresOf = ({ addresses }: WatchSettings): FiguresHistory => {
  const replicas = new ReplicaCounters(addresses);
  return new FiguresHistory({
    counters: () => replicas.look(),
    servers: addresses.length,
    now: Date.now(),
  });
};
