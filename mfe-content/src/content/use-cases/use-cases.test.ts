import { expect, test } from '@rstest/core';
import { useCases } from './use-cases.ts';

for (const { slug, time, sections } of useCases) {
  test(`${slug} takes as long as its phases`, () => {
    const timings = sections.flatMap((section) =>
      section.kind === 'phases' ? section.phases.map(({ timing }) => timing) : [],
    );
    const unit = /^\w+/.exec(timings.at(-1) ?? '')?.[0] ?? '';
    const numbers = timings
      .filter((timing) => timing.startsWith(unit))
      .flatMap((timing) => [...timing.matchAll(/\d+/g)].map(Number));
    expect(time).toBe(`${Math.max(...numbers)} ${unit.toLowerCase()}`);
  });
}
