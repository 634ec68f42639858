import { differentPixels } from '../different-pixels.ts';
import type { LiveLooks } from '../live-looks.ts';
import type { Checked, Problem, Rule } from '../rule.ts';
import { SHELL_REGIONS, takeShellPictures } from '../shell-picture.ts';

/** Header and footer look as on the live site, unless the shell changed. */
export const shellLooks: Rule = {
  name: 'shell-looks',
  check: async (checked) => {
    if (!checked.live) return [];
    const first = await compare(checked, checked.live.looks);
    // A picture may be taken before the last frame is drawn, here and on the live site.
    return first.length > 0 ? compare(checked, await checked.live.lookAgain()) : [];
  },
};

async function compare({ visit, marks }: Checked, live: LiveLooks) {
  const pictures = await takeShellPictures(visit, marks);
  const problems: Problem[] = [];
  for (const region of SHELL_REGIONS) {
    const [before, after] = [live.pictures[region], pictures[region]];
    if (!before) continue;
    const fix = 'leave the shell’s elements and styles alone';
    if (!after) problems.push({ found: `the ${region} is not shown`, fix });
    else if (!before.equals(after)) {
      const difference = differentPixels(before, after);
      if (difference)
        problems.push({
          found: `the ${region} differs from the live one in ${difference.count.toLocaleString('en')} pixels, ${difference.area}`,
          fix,
        });
    }
  }
  return problems;
}
