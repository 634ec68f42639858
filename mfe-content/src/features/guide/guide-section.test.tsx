import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from '@rstest/core';
import { useCases } from '../../content/use-cases/use-cases.ts';
import { readGuides } from '../../../build/read-guides.ts';
import { sampleSettings } from '../../testing/sample-article.ts';
import GuidePage from './guide-page.tsx';

beforeAll(() => adoptPublicSettings(sampleSettings));
afterEach(() => {
  cleanup();
  siteStore.getState().closeDialog();
});

const show = (slug: string) => {
  const useCase = useCases.find((each) => each.slug === slug)!;
  const [read] = readGuides([useCase]).guides;
  render(
    <BrowserRouter useTransitions={false}>
      <GuidePage item={read!.guide} />
    </BrowserRouter>,
  );
  return useCase;
};

test.each(useCases.map(({ slug }) => slug))('%s shows all of its sections under one h1', (slug) => {
  const { hero, sections, closing } = show(slug);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(hero.title);
  const headings = sections.flatMap((section) =>
    section.kind === 'pair' ? section.groups.map(({ heading }) => heading) : [section.heading],
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...headings,
    closing.heading,
  ]);
});

test.each([
  ['seasonal-campaign-planning', 'Consulting - Seasonal Campaign Planning'],
  ['team-collaboration', 'Consulting - Team Collaboration'],
])('Start Learning Now on %s opens the demo dialog with its source', (slug, source) => {
  show(slug);
  screen.getAllByRole('button', { name: 'Start Learning Now' })[0]!.click();
  expect(siteStore.getState().dialog).toEqual({ kind: 'demo', source, isConsulting: true });
});

test('the closing Book a Demo of team collaboration leads to the calendar and opens no dialog', () => {
  show('team-collaboration');
  const link = screen.getByRole('link', { name: /Book a Demo/ });
  expect(link.getAttribute('href')).toBe(sampleSettings.PUBLIC_BOOKING_URL);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a table names its rows and columns', () => {
  show('trend-based-marketing');
  const table = within(screen.getByRole('table', { name: 'Points for judging a trend' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(4);
  expect(table.getAllByRole('rowheader')).toHaveLength(4);
});
