import { UserError } from '@site/contracts/user-error';
import type { Canary, CanaryPlan, LogEntry } from '../log/log-entry.ts';

/**
 * The release that the visitors of a canary get: the live one with the packages of the canary. Another remote that goes
 * live meanwhile is part of it, because no page names a remote other than its own.
 */
export function canaryRelease(entry: LogEntry, { began, packages }: Canary): LogEntry {
  const { canary: _canary, ...live } = entry;
  return { ...live, release: began, packages: { ...entry.packages, ...packages } };
}

/** Whether visitors get a canary at a time, in milliseconds since 1970. */
export const isServed = ({ share, until }: Canary, now: number): boolean =>
  share > 0 && now < Date.parse(until);

/** Longest time that a plan may name: a canary is no second live release. */
const LONGEST_MINUTES = 7 * 24 * 60;

/** What a person says about a canary: percents and durations such as `10m`, `2h`, `1d`. */
type PlanTexts = {
  share: string;
  steps?: string | undefined;
  every?: string | undefined;
  limit?: string | undefined;
};

const DEFAULT_EVERY = '10m';

/** Reads a plan. Throws a {@link UserError} for one that makes no sense. */
export function readPlan({ share: text, steps: list, every = DEFAULT_EVERY, limit }: PlanTexts): CanaryPlan {
  const share = Number(text);
  const steps = (list ?? '').split(',').filter(Boolean).map(Number);
  const everyMinutes = minutesOf(every, 'every');
  const limitMinutes = limit === undefined ? Math.max(60, 6 * everyMinutes) : minutesOf(limit, 'limit');
  const plan = {
    share,
    // The first step may repeat the share with which the canary begins.
    steps: steps[0] === share ? steps.slice(1) : steps,
    everyMinutes,
    limitMinutes,
    goesLive: list !== undefined,
  };
  const shares = [share, ...plan.steps];
  const areShares = shares.every((each) => Number.isInteger(each) && each >= 0 && each <= 100);
  const isAscending = shares.every((each, index) => index === 0 || each > (shares[index - 1] ?? 0));
  if (areShares && isAscending && Math.max(everyMinutes, limitMinutes) <= LONGEST_MINUTES) return plan;
  throw new UserError(
    'The shares of a canary are whole percents that grow, and its times at most 7 days: site canary careers@0123456789 --share 5 --steps 5,25,50 --every 10m',
  );
}

const MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60, d: 24 * 60 };

function minutesOf(text: string, option: string): number {
  const [, number = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const minutes = Number(number) * (MINUTES[unit] ?? 0);
  if (minutes > 0) return minutes;
  throw new UserError(
    `"${text}" is no duration: give a number with s, m, h or d, for example --${option} 10m`,
  );
}

/** Pages that visitors asked for, by release. */
export const VIEWS = 'site_page_views_total';

/** Networks that asked for a page, by release. `site canary --watch` reads it from every replica. */
export const NETWORKS = 'site_viewing_networks_total';

/** Remotes that failed in browsers, by remote, version, release and kind. `site canary --watch` reads it too. */
export const FALLBACKS = 'site_fallback_requests_total';
