import { UserError } from '@site/contracts/user-error';
import { publish } from '@site/release-build/publish';
import { applyChange } from '@site/release-changes/apply-change';
import { carryOut } from '@site/release-changes/operate';
import { prune } from '@site/release-changes/prune';
import { ReleaseWatch } from '@site/release-changes/release-watch';
import { isAskedAction, type Action } from '@site/release-model/actions';
import type { CanaryPlan } from '@site/release-model/log-entry';
import { ask, type Wish } from '@site/release-model/request';
import { siteIn, type Site } from '@site/release-model/site';
import type { Store } from '@site/release-model/store';
import { settingOf, WAIVED } from './catalogue.ts';
import type { Figures, Order } from './order.ts';
import type { PreparedSite } from './prepared-site.ts';

const BY = { by: 'Ada', why: 'a game' };

/** Why an order was refused, or what an operator says of it; undefined if it was carried out. */
export type Said = string | undefined;

/** Carries orders out with the release engine, each in a process with a store of its own. */
export class Engine {
  readonly #prepared: PreparedSite;
  #looks = 0;

  constructor(prepared: PreparedSite) {
    this.#prepared = prepared;
  }

  /** Throws whatever is no sentence for people. */
  async carryOut(store: Store, order: Order): Promise<Said> {
    const site = siteIn(store);
    try {
      switch (order.kind) {
        case 'publish':
          await publish(site, this.#prepared.folderOf(order.label));
          return undefined;
        case 'prune':
          waitAMoment();
          await prune(site, { ...BY, keep: order.keep, days: 0 });
          return undefined;
        case 'watch':
          this.#looks += 1;
          return await watch(site, order.figures, this.#looks * PAUSE_MS);
        default: {
          const { action, said, wish } = await this.#change(site, order);
          if (order.isAsked && wish && isAskedAction(action))
            return await this.answer(store, (await ask(site, { ...BY, action, ...wish })).id);
          await applyChange(site, action, said as never, BY);
          return undefined;
        }
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.message;
    }
  }

  /** What an operator says of a request. */
  async answer(store: Store, id: string): Promise<Said> {
    const { outcome, message } = await carryOut(siteIn(store), id);
    return outcome === 'refused' || outcome === 'failed' ? message : undefined;
  }

  /** The change that an order means, and what somebody asks for who does not make it by hand. */
  async #change(
    site: Site,
    order: Exclude<Order, { kind: 'publish' | 'prune' | 'watch' }>,
  ): Promise<{ action: Action; said: object; wish?: Partial<Wish> & Pick<Wish, 'packages'> }> {
    switch (order.kind) {
      case 'promote': {
        const { retires, isBreaking, isWaived } = order;
        const canary = order.canary && planOf(order.canary);
        const packages = this.#versions(order.packages);
        const said = {
          packages,
          retires,
          isBreaking,
          waived: isWaived ? WAIVED : [],
          ...(canary && { canary }),
        };
        return { action: canary ? 'canary' : 'promote', said, wish: said };
      }
      case 'rollback':
        return {
          action: 'rollback',
          said: { package: order.name },
          wish: { packages: { [order.name]: '' } },
        };
      case 'restore':
        return { action: 'rollback', said: { package: null, release: order.number ?? 1 } };
      case 'hold':
      case 'resume': {
        const { kind: action, name } = order;
        return {
          action,
          said: { package: name },
          ...(name !== null && { wish: { packages: { [name]: '' } } }),
        };
      }
      case 'quarantine':
      case 'release': {
        const packages = this.#versions({ [order.name]: order.label });
        const said = { package: order.name, version: packages[order.name] };
        return { action: order.kind, said, wish: { packages } };
      }
      case 'step':
        return { action: 'canary-step', said: { share: order.share } };
      case 'stop': {
        const packages = Object.fromEntries(order.names.map((name) => [name, '']));
        return { action: 'canary-end', said: { names: order.names }, wish: { packages } };
      }
      case 'settings': {
        const settings = { PUBLIC_SUPABASE_ANON_KEY: settingOf(order.value) };
        return { action: 'settings', said: { settings } };
      }
      case 'browser':
        return { action: 'rules', said: { browser: order.rule } };
      case 'adopt':
        return { action: 'rules', said: {} };
      case 'return': {
        const live = (await site.log.lastReadable()).stored?.entry.packages[order.name];
        return { action: 'return', said: { package: order.name, version: live?.version } };
      }
    }
  }

  #versions(packages: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(packages).map(([name, label]) => [name, this.#prepared.versionOf(label)]),
    );
  }
}

const planOf = (canary: NonNullable<Extract<Order, { kind: 'promote' }>['canary']>): CanaryPlan => ({
  ...canary,
  everyMinutes: 0.01,
  limitMinutes: 60,
});

/** What was written before a pruning has to be older than it. */
function waitAMoment(): void {
  const now = Date.now();
  while (Date.now() === now);
}

/** Between two looks of an operator, in milliseconds: longer than a step of these canaries. */
const PAUSE_MS = 5000;

/** An operator looks at figures of the canary, so many milliseconds from now. */
async function watch(site: Site, figures: Figures, later: number): Promise<Said> {
  const { canary } = (await site.log.head())?.entry ?? {};
  if (!canary) return undefined;
  let views = 0;
  const failures = () =>
    Object.entries(canary.packages).map(([remote, { version }]) => ({
      remote,
      version,
      release: canary.began,
      kind: 'crash' as const,
      count: figures === 'failing' ? views * 0.9 : 0,
    }));
  const own = new ReleaseWatch(site, {
    by: 'op',
    counters: async () => ({ views: new Map([[canary.began, views]]), failures: failures(), silent: [] }),
    // What fails live is an order of its own.
    watchMs: 0,
    now: () => Date.now() + later + (figures === 'late' ? 2 * 3600_000 : 0),
  });
  // A look that has seen no views with this share, and one that decides.
  const first = figures === 'late' ? [] : await own.look();
  views = figures === 'failing' ? 100 : 5000;
  return [...first, ...(await own.look())].join('\n') || undefined;
}
