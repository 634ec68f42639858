import { publish } from '@site/release/release-tool';
import { rebuilt } from '../support/rebuild.ts';
import { startSite } from '../support/site.ts';
import { expect, quiet, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

type Counting = { effects?: number; runEffect?: <Result>(effect: () => Result) => Result; throwsAt?: number };

/** React's function that registers an effect. */
const REACT =
  /\.use((?:Layout|Insertion)?Effect)=function\((\w+),(\w+)\)\{return (\w+\.H\.use\1)\(\2,\3\)\}/g;
/** A method that React calls after it has changed the page. */
const METHOD = /\b(componentDid(?:Mount|Update)\([^)]*\)\{)/g;

/** The shell's build with a counter around each effect of the page, also of remotes, whose React is the shell's. */
function countingShell(): string {
  let changes = 0;
  const folder = rebuilt('shell', (code, file) => {
    if (!/^web.*\.js$/.test(file)) return code;
    return code
      .replace(REACT, (_, name: string, effect: string, deps: string, register: string) => {
        changes += 1;
        return `.use${name}=function(${effect},${deps}){return ${register}(()=>runEffect(${effect}),${deps})}`;
      })
      .replace(METHOD, (start) => {
        changes += 1;
        return `${start}runEffect(()=>{});`;
      });
  });
  expect(changes, 'React and a component with such a method are found').toBeGreaterThan(4);
  return folder;
}

test(
  'whatever one effect of a page throws, the page stays, and its links work',
  NIGHTLY,
  async ({ page }) => {
    test.setTimeout(600_000);
    const site = await startSite();
    const { version } = await publish(site.site, countingShell());
    await site.promote({ shell: version });
    await page.addInitScript(() => {
      const counting = window as Counting;
      counting.effects = 0;
      counting.throwsAt = Number(sessionStorage.getItem('throwsAt') ?? Number.NaN);
      counting.runEffect = (effect) => {
        const number = counting.effects ?? 0;
        counting.effects = number + 1;
        if (number === counting.throwsAt) throw new Error('thrown on purpose');
        return effect();
      };
    });
    const open = async () => {
      await page.goto(`${site.url}/`);
      await quiet(page);
    };
    await open();
    const total = await page.evaluate(() => (window as Counting).effects ?? 0);
    expect(total).toBeGreaterThan(10);
    const partsOf = () =>
      page.evaluate(() =>
        ['header', 'main h1', 'main section:last-of-type', 'footer'].filter(
          (part) => !document.querySelector(part)?.checkVisibility(),
        ),
      );
    // Further effects are those of the navigation.
    for (let number = 0; number < total + 10; number += 1) {
      await page.evaluate((at) => sessionStorage.setItem('throwsAt', String(at)), number);
      await open();
      expect(await partsOf(), `missing after effect ${number} of ${total}`).toEqual([]);
      await page.locator('header nav:visible').getByRole('link', { name: 'FAQ' }).click();
      await expect(page, `link after effect ${number}`).toHaveURL(`${site.url}/faq`);
      await expect(page.getByRole('heading', { level: 1 }), `page after effect ${number}`).toHaveText(/./);
      await expect.poll(partsOf, `missing at /faq after effect ${number}`).toEqual([]);
    }
    await site.stop();
  },
);
