import { lastNumber } from '@site/release-model/release-log';
import { POLL_MS } from '../../live-site.ts';
import { longLog } from '@site/release-model/testing/long-log';
import { busyHour, type BusyHour } from './busy-hour.ts';
import {
  BUCKET_MS,
  BUSIEST_HOUR,
  PAGE_BYTES,
  PRICES,
  RENDER_MS,
  KEPT_DAYS,
  SCALE,
  TENFOLD,
  type Prices,
  type Scale,
} from './assumptions.ts';
import { roundTripStore } from '@site/release-model/testing/round-trip-store';
import { costBySize, type CostOf } from './ship-cost.ts';

/** A line of the table: what, for the site, and for one of ten times its size. */
export type Row = readonly string[];

const SEED = 18;
/** What is simulated: hours with other random numbers, and minutes of each. The large site has as many ships in fewer. */
const SMALL = { hours: 5, minutes: 60 };
const LARGE = { hours: 1, minutes: 10 };
const DAY_S = 86_400;
const DAYS_PER_MONTH = 30;

/** Measures, simulates and calculates; returns the table of growth.md, its heading first. */
export async function growthRows(): Promise<Row[]> {
  const costOf = await costBySize();
  const small = await column(SCALE, costOf, SMALL);
  const large = await column(TENFOLD, costOf, LARGE);
  return small.map(([label, value], index) => [label, value, large[index]?.[1] ?? '']);
}

type Column = (readonly [label: string, value: string])[];

async function column(scale: Scale, costOf: CostOf, { hours, minutes }: typeof SMALL): Promise<Column> {
  const pages = scale.pages / scale.teams;
  const cost = costOf(scale.teams, pages);
  const simulated: BusyHour[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    simulated.push(await busyHour(scale, cost, minutes, SEED + hour));
  }
  const conflicts = simulated.flatMap(({ ships }) => ships.map((ship) => ship.conflicts));
  const landed = simulated.filter(({ shell }) => shell.appendedMs !== undefined).length;
  const liveMs = simulated.flatMap((hour) => hour.liveMs);
  const followMs = simulated.flatMap((hour) => hour.followMs);
  const perShip = {
    writes: cost.publish.creates + cost.promote.creates,
    reads: cost.publish.reads + cost.promote.reads,
  };
  // A release of the shell a day stores every page.
  const shellWrites = scale.pages * (costOf(scale.teams, pages + 1).promote.creates - cost.promote.creates);
  const writes = scale.shipsPerDay * (perShip.writes + mean(conflicts) * cost.conflict.creates) + shellWrites;
  const looks = (scale.replicas * DAY_S * 1000) / POLL_MS;
  const reads =
    scale.shipsPerDay * (perShip.reads + mean(conflicts) * cost.conflict.reads) +
    looks +
    scale.replicas * scale.shipsPerDay * cost.follow.reads;
  const sentGb = (scale.replicas * scale.shipsPerDay * cost.follow.bytesRead) / 1e9;
  const storedGb = ((scale.shipsPerDay * pages + scale.pages) * PAGE_BYTES * KEPT_DAYS) / 1e9;
  const month = ({ perThousandWrites, perTenThousandReads, perGbMonth, perGbSent }: Prices) =>
    DAYS_PER_MONTH *
      ((writes / 1000) * perThousandWrites + (reads / 10_000) * perTenThousandReads + sentGb * perGbSent) +
    storedGb * perGbMonth;
  const entriesPerYear = scale.shipsPerDay * 365;
  const { store, use: finding } = roundTripStore(longLog(() => entriesPerYear));
  await lastNumber(store, 0);
  const perSecond = (scale.shipsPerDay * BUSIEST_HOUR) / 3600;
  return [
    [
      '',
      `${whole(scale.teams)} teams, ${whole(scale.shipsPerDay)} ships a day, ${whole(scale.pages)} pages, ${scale.replicas} servers`,
    ],
    ['writes and reads of one ship', `${whole(perShip.writes)}, ${whole(perShip.reads)}`],
    [
      'round trips of one ship without its pages, and of one conflict',
      `${cost.publish.roundTrips + cost.promote.roundTrips}, ${cost.conflict.roundTrips}`,
    ],
    ['writes and reads of one conflict', `${whole(cost.conflict.creates)}, ${whole(cost.conflict.reads)}`],
    ['conflicts per ship in the busiest hour', mean(conflicts).toFixed(1)],
    ['seconds from ship to live: median, 99 of 100', `${seconds(liveMs, 0.5)}, ${seconds(liveMs, 0.99)}`],
    ['of these, from the entry to the servers', `${seconds(followMs, 0.5)}, ${seconds(followMs, 0.99)}`],
    ['minutes to render every page, for a shell', whole((scale.pages * RENDER_MS) / 60_000)],
    [
      'ships that overtake the shell while it renders one remote again',
      ((perSecond * pages * RENDER_MS) / 1000).toFixed(1),
    ],
    ['releases of the shell that land in the hour with which they begin', `${landed} of ${hours}`],
    ['writes a day', millions(writes)],
    ['reads a day; of these, looks for a new release', `${millions(reads)}; ${millions(looks)}`],
    ['releases sent to servers a day', `${whole(sentGb)} GB`],
    [`in the store, with the releases of ${KEPT_DAYS} days`, `${whole(storedGb)} GB`],
    ...PRICES.map((prices) => [`${prices.name}, a month`, `${whole(month(prices))} $`] as const),
    ['an entry of the log', `${whole(cost.entryBytes / 1000)} KB`],
    [
      'the log: a day, a year',
      `${whole((cost.entryBytes * scale.shipsPerDay) / 1e6)} MB, ${whole((cost.entryBytes * entriesPerYear) / 1e9)} GB`,
    ],
    [
      'lists and round trips to find the last entry of a year, by a new process',
      // Of requests that are sent together the slowest one counts.
      `${finding.lists}, ${finding.roundTrips}, ${((finding.roundTrips * BUCKET_MS.most) / 1000).toFixed(1)} s`,
    ],
    [
      'page lists that a server holds, as JSON',
      `${whole(((cost.follow.bytesRead - cost.entryBytes) * scale.teams) / 1e6)} MB`,
    ],
  ];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function seconds(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(1);
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const millions = (value: number): string => `${(value / 1e6).toFixed(1)} million`;
