import { expect, test } from '@rstest/core';
import { BROWSER_RULES } from '@site/release-model/refusal';
import { standingFindings } from './standing-findings.ts';

const finding = (rule: string, name: string, page: string, found = 'wide') => ({
  rule,
  package: name,
  page,
  found,
  fix: 'fit',
});
const stays = (name: string) => name !== 'shell';

test('a change of the shell is refused for no fault that the live pages of others have, whatever rule finds it', async () => {
  for (const rule of BROWSER_RULES) {
    const old = finding(rule, 'careers', '/careers');
    const caused = [
      finding(rule, 'careers', '/careers', 'wider'),
      finding(rule, 'content', '/blog'),
      finding(rule, 'shell', '/careers'),
    ];
    const looked: string[][] = [];
    const told = await standingFindings([old, ...caused], stays, async (paths) => {
      looked.push([...paths]);
      return [old, finding(rule, 'shell', '/careers'), finding(rule, 'careers', '/blog')];
    });
    expect(told, rule).toEqual({ findings: caused, standing: [old] });
    expect(looked).toEqual([['/careers', '/blog']]);
  }
});

test('the live site is not looked at where no version that stays has a fault', async () => {
  const own = [finding('overflow', 'shell', '/')];
  const never = () => Promise.reject(new Error('It was looked at.'));
  expect(await standingFindings(own, stays, never)).toEqual({ findings: own, standing: [] });
  expect(await standingFindings([], stays, never)).toEqual({ findings: [], standing: [] });
});
