import { expect, test } from '@rstest/core';
import { hoistMetadata } from './hoist-metadata.ts';

test('title, meta and canonical link move to the head; the rest stays', () => {
  const { head, body } = hoistMetadata(
    '<title>T</title><meta name="description" content="d"/><link rel="canonical" href="/x"/><main>m</main>',
  );
  expect(head).toBe(
    '<title>T</title><meta name="description" content="d"/><link rel="canonical" href="/x"/>',
  );
  expect(body).toBe('<main>m</main>');
});

test('the title of a drawing stays in the drawing', () => {
  const drawing = '<svg><title>Promotions in June</title></svg>';
  expect(hoistMetadata(drawing).body).toBe(drawing);
});
