import { expect, test } from '@rstest/core';
import { OWN, TIMELINE_ITEMS } from '../../content/timeline-sample.ts';
import { barName, collision, dateRange } from './describe-item.ts';

const item = (competitor: string, promo: string) =>
  TIMELINE_ITEMS.find((one) => one.competitor === competitor && one.promo === promo)!;

test('names the first and the last day, and a month only once', () => {
  expect(dateRange({ day: '2025-06-17', duration: 8 })).toBe('17 to 24 Jun 2025');
  expect(dateRange({ day: '2025-06-26', duration: 24 })).toBe('26 Jun to 19 Jul 2025');
  expect(dateRange({ day: '2025-05-08', duration: 1 })).toBe('8 May 2025');
  expect(dateRange({ day: '2025-05-08', duration: 0 })).toBe('8 May 2025');
});

test('names a bar by competitor, promotion, type and dates', () => {
  expect(barName(item('Shop Central', 'Mid-Year Sale'))).toBe(
    'Shop Central, Mid-Year Sale, Sale, 16 to 22 Jun 2025',
  );
});

test('says how many competitors meet an own campaign', () => {
  expect(collision(item(OWN, 'Early Summer'))).toBe('5 of 6 competitors are promoting that week');
  expect(collision(item(OWN, 'Garden Weeks'))).toMatch(/^\d of 6 competitors are promoting then$/);
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const texts = days.map((day) => collision({ ...item(OWN, 'Early Summer'), day, duration: 1 }));
  expect(texts).toContain('1 of 6 competitors is promoting that week');
  expect(texts.join('; ')).not.toContain('1 of 6 competitors are');
});

test('says by how many days a competitor meets an own campaign', () => {
  expect(collision(item('Shop North', 'Whitsun Sale'))).toBe('Overlaps your Early Summer by 6 days');
  expect(collision({ ...item('Shop North', 'Whitsun Sale'), day: '2025-06-11' })).toBe(
    'Overlaps your Early Summer by 1 day',
  );
  expect(collision(item('Shop Central', 'Mid-Year Sale'))).toBe('Clear of your campaigns');
});

test('explains at first a campaign that a phone shows before it is scrolled', () => {
  // 19 rem of a month's 34 rem are in view at 360 px, behind the names of the shops.
  const { day, duration } = item(OWN, 'Early Summer');
  expect(Number(day.slice(-2)) + duration - 1).toBeLessThanOrEqual(12);
});
