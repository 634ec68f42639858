import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from '@rstest/core';
import { heroes } from '../../content/scenes/heroes.ts';
import { scenes } from '../../content/scenes/scenes.ts';
import { DrawnScene } from './drawn-scene.tsx';
import { labelRoom } from './label-room.ts';
import type { SceneData } from '../../content/scenes/scene.ts';

const HEROES = Object.entries(heroes).map(([seed, panels]): [string, SceneData] => [
  seed,
  { description: `Picture of ${seed}`, panels },
]);
const ALL: [string, SceneData][] = [...Object.entries(scenes), ...HEROES];

test.each(ALL)('%s is one described picture without style attributes', (_, scene) => {
  const markup = renderToStaticMarkup(<DrawnScene scene={scene} />);
  expect(markup).toContain(`role="img" aria-label="${scene.description.slice(0, 20)}`);
  // The policy of every page forbids them in markup.
  expect(markup).not.toContain('style=');
});

test.each(ALL)('no bar or label of %s lies outside its scale, and shares add up to 100', (_, scene) => {
  for (const panel of scene.panels) {
    if (panel?.kind === 'split') expect(panel.parts.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    if (panel?.kind !== 'lanes') continue;
    for (const bar of panel.lanes.flatMap(({ bars }) => bars)) {
      const [from, to, , label] = bar;
      if (label) expect(labelRoom(bar, panel.length), label).toBeDefined();
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(panel.length);
    }
  }
});
