import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from '@rstest/core';
import { scenes, type SceneName } from '../../content/scenes/scenes.ts';
import { DrawnScene } from './drawn-scene.tsx';
import type { SceneData } from './scene.ts';

const NAMES = Object.keys(scenes) as SceneName[];

test.each(NAMES)('%s is one described picture without style attributes', (name) => {
  const markup = renderToStaticMarkup(<DrawnScene scene={scenes[name]} />);
  expect(markup).toContain(`role="img" aria-label="${scenes[name].description.slice(0, 20)}`);
  // The policy of every page forbids them in markup.
  expect(markup).not.toContain('style=');
});

test.each(NAMES)('no bar, tick or mark of %s lies outside its scale, and shares add up to 100', (name) => {
  const scene: SceneData = scenes[name];
  for (const panel of scene.panels) {
    if (panel?.kind === 'split') expect(panel.parts.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    if (panel?.kind !== 'lanes') continue;
    for (const [from, to] of panel.lanes.flatMap(({ bars }) => bars)) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(panel.length);
    }
  }
});
