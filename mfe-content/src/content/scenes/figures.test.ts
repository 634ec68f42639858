import { OWN, promotionsOf } from '@site/ui/sample-market';
import { expect, test } from '@rstest/core';
import { heroes } from './heroes.ts';
import type { LanesPanel, Panel } from './scene.ts';
import { scenes } from './scenes.ts';
import { competitiveResponse } from '../use-cases/competitive-response.ts';

const DAY_MS = 86_400_000;

const PANELS: [scene: string, panel: Panel][] = [
  ...Object.entries(scenes).map(([name, { panels }]) => [name, panels] as const),
  ...Object.entries(heroes),
].flatMap(([name, panels]) => panels.flatMap((panel) => (panel ? [[name, panel] as [string, Panel]] : [])));

const panelsOf = <Kind extends Panel['kind']>(kind: Kind) =>
  PANELS.filter((each): each is [string, Extract<Panel, { kind: Kind }>] => each[1].kind === kind);

/** Numbers of a text, without the commas of thousands. */
const numbersIn = (text = '') =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

const isShop = (name: string) => /^Shop |^You$/.test(name);

/** Days since 1970 that a shop's promotions begin and end, the end exclusive. */
const runsOf = (shop: string) =>
  promotionsOf(shop === 'You' ? OWN : shop).map(({ day, days, discount }) => {
    const start = Date.parse(day) / DAY_MS;
    return { start, end: start + days, discount };
  });

/** Day since 1970 of the left edge of a panel on which June's days are marked; undefined on another scale. */
function juneStart({ note, ticks }: LanesPanel): number | undefined {
  if (note !== 'June') return undefined;
  return Date.parse(`2025-06-${ticks[0]?.padStart(2, '0')}`) / DAY_MS;
}

test('a shop of the sample market promotes in June what the market says, on its days', () => {
  let seen = 0;
  for (const [scene, panel] of panelsOf('lanes')) {
    const left = juneStart(panel);
    let shop = '';
    for (const { name, bars } of panel.lanes) {
      shop = name || shop;
      if (left === undefined || !isShop(shop)) continue;
      for (const [from, to, tone, label] of bars) {
        if (tone === 'ghost') continue;
        seen += 1;
        const run = runsOf(shop).find(
          ({ start, end }) => Math.max(start - left, 0) === from && Math.min(end - left, panel.length) === to,
        );
        expect(run, `${scene}: ${shop} from ${from} to ${to}`).toBeDefined();
        if (label?.includes('%'))
          expect([scene, shop, ...numbersIn(label)]).toEqual([scene, shop, run?.discount]);
      }
    }
  }
  expect(seen).toBe(7);
});

test('a discount that a shop is seen with on a day is one that it gives on that day', () => {
  const entries = PANELS.flatMap(([scene, panel]) => {
    if (panel.kind !== 'lanes' || juneStart(panel) !== undefined) return [];
    return panel.lanes.flatMap(({ name, bars }) =>
      bars.map(([, , , text = '']) => ({ scene, shop: name, text })),
    );
  }).filter(({ shop, text }) => shop.startsWith('Shop ') && text.includes('%'));
  expect(entries.map(({ scene }) => scene)).toEqual(expect.arrayContaining(['answeredByNoon']));
  const day = Date.parse('2025-06-16') / DAY_MS;
  for (const { scene, shop, text } of entries) {
    const given = runsOf(shop).filter(({ start, end }) => start <= day && day < end);
    expect([scene, shop, given.map(({ discount }) => discount)]).toEqual([scene, shop, numbersIn(text)]);
  }
});

test('the summer sale of the plans is the sample’s own, on its days and with its discount', () => {
  const sale = promotionsOf(OWN).find(({ name }) => name === 'Summer Sale')!;
  const first = Number(sale.day.slice(-2));
  const last = first + sale.days - 1;
  expect(numbersIn(scenes.sharedPlan.panels[0].note)).toEqual([first, last]);
  expect(numbersIn(heroes['campaign-planning-best-practices']?.[0].title)).toEqual([first, last]);
  const brief = Object.fromEntries(scenes.onePageBrief.panels[0].rows);
  expect(numbersIn(brief['Offer'])).toEqual([sale.discount, first, last]);
  const plans: readonly LanesPanel[] = [scenes.sharedPlan.panels[0], scenes.collision.panels[0]];
  for (const { lanes, ticks } of plans)
    for (const [from, to, tone, label] of lanes.flatMap(({ bars }) => bars)) {
      if (tone !== 'own') continue;
      const dayAt = (at: number) => Number(ticks[0]) + Math.round(at * 7);
      expect([dayAt(from), ...numbersIn(label)]).toEqual([first, sale.discount]);
      expect(dayAt(to)).toBeLessThanOrEqual(last + 1);
    }
});

test('the morning of the attack has one clock', () => {
  const [lanes] = scenes.answeredByNoon.panels;
  const clock = (at: number) => {
    const minutes = Math.round((6 + at) * 60);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  for (const { bars } of lanes.lanes) expect(scenes.answeredByNoon.description).toContain(clock(bars[0][0]));
  // As the guide promises: within two to four hours.
  const [theirs, , ours] = lanes.lanes.map(({ bars }) => bars[0][0]);
  const { sections } = competitiveResponse;
  const times = sections.flatMap((each) => (each.kind === 'case-study' ? each.events : []));
  for (const hours of [ours! - theirs!, (minutesOf(times[3]?.when) - minutesOf(times[0]?.when)) / 60])
    expect([hours >= 2, hours <= 4]).toEqual([true, true]);
  const seen = scenes.lateSighting.panels[0];
  const hours =
    24 + (minutesOf(seen.entries.at(-1)?.time) - minutesOf(clock(lanes.lanes[0].bars[0][0]))) / 60;
  expect(numbersIn(seen.remark.text)).toEqual([Math.floor(hours)]);
});

function minutesOf(time = ''): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
