import type { LogEntry } from '../model/log/log-entry.ts';
import type { PageList } from '../model/release/pages.ts';

/** Address of the live remotes in the form of github.com/awslabs/frontend-discovery, for tools that read it. */
export const DISCOVERY_PATH = '/.well-known/frontend-discovery.json';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** What a release has of a {@link PageList} for each package, and which share of the visitors has another. */
type Live = {
  entry: Pick<LogEntry, 'canary'>;
  lists: ReadonlyMap<string, PageList>;
  canary?: { lists: ReadonlyMap<string, PageList> } | undefined;
};

/** The entries of the live remotes, those of a canary with its share. No import map: entries are scripts, not modules. */
export function frontendDiscovery({ entry, lists, canary }: Live): string {
  const share = canary ? (entry.canary?.share ?? 0) : 0;
  const versionsOf = ({ lists: of }: Pick<Live, 'lists'>, traffic: number, isDefault: boolean) =>
    [...of.values()].flatMap(({ name, remote }) => {
      if (!remote?.integrity) return [];
      const { entry: url, previous, integrity, version } = remote;
      const metadata = { integrity, version };
      const deployment = { traffic, default: isDefault };
      return [{ name, url, ...(previous ? { fallbackUrl: previous.entry } : {}), metadata, deployment }];
    });
  const all = [
    ...versionsOf({ lists }, 100 - share, true),
    ...(canary ? versionsOf(canary, share, false) : []),
  ];
  const microFrontends: Record<string, unknown[]> = {};
  for (const { name, ...version } of all) (microFrontends[name] ??= []).push(version);
  return JSON.stringify({ schema: SCHEMA, microFrontends });
}
