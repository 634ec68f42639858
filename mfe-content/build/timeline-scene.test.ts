import { expect, test } from '@rstest/core';
import { timelineScene } from './timeline-scene.ts';

test('the same seed draws the same picture, another seed another one', () => {
  expect(timelineScene('spring-sale')).toBe(timelineScene('spring-sale'));
  expect(timelineScene('spring-sale')).not.toBe(timelineScene('summer-sale'));
});

test('every bar stays inside the picture', () => {
  for (let number = 0; number < 200; number++) {
    const bars = timelineScene(`seed-${number}`).matchAll(
      /<rect x="(?<x>[\d.]+)" y="[\d.]+" width="(?<width>[\d.]+)"/g,
    );
    for (const { groups } of bars)
      expect(Number(groups?.['x']) + Number(groups?.['width'])).toBeLessThan(1200);
  }
});
