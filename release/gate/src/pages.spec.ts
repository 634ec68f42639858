import { expect, test as base, type BrowserContext } from '@playwright/test';
import { type CheckedPage, type Finding, type FoundInTest, readRun } from './gate-run.ts';
import { loadRules } from './load-rules.ts';
import { responsiblePackage } from './responsible-package.ts';
import { type Problem, type Rule, STEPS } from './rule.ts';
import { openVisit, type Profile, type Visit } from './visit.ts';

const test = base.extend<Profile>({
  isPhone: [false, { option: true }],
  hasConsent: [false, { option: true }],
});

const run = readRun();

/** Milliseconds that a rule may take: a page whose script never ends does not answer. */
const RULE_MS = 25_000;

const rules = await loadRules();

for (const checked of run.pages) {
  test(checked.path, async ({ context, isPhone, hasConsent }, info) => {
    const profile = { isPhone, hasConsent };
    const found = await lookAt(context, checked, profile, run.candidate);
    // The ports of this machine share their cookies.
    await context.clearCookies();
    // The report has pictures of both.
    const isPictured = run.report !== undefined && checked.changed;
    const before = found.length > 0 || isPictured ? await lookAt(context, checked, profile, run.live) : [];
    const onLive = new Set(before.map(textOf));
    const findings = found.filter((finding) => !onLive.has(textOf(finding)));
    const standing = found.filter((finding) => onLive.has(textOf(finding)));
    await info.attach('findings', {
      body: JSON.stringify({ findings, standing }),
      contentType: 'application/json',
    });
    expect(findings.map(({ rule, found: text, fix }) => `${rule}: ${text}. Fix: ${fix}.`)).toEqual([]);
  });
}

const textOf = ({ rule, found }: Finding): string => `${rule} ${found}`;

/** Opens a page of a release as one visitor, and asks the rules. One who has given consent comes for the second time. */
async function lookAt(
  context: BrowserContext,
  checked: CheckedPage,
  profile: Profile,
  origin: string,
): Promise<FoundInTest[]> {
  const opened = { run, checked, profile, origin };
  let visit = await openVisit(context, opened);
  // Nothing excuses a page that the live site does not have.
  if (origin === run.live && visit.status !== 200) {
    await visit.page.close();
    return [];
  }
  if (profile.hasConsent && visit.isInteractive) {
    await visit.page.close();
    // A part that failed is not asked for again, and an earlier version stands in.
    visit = await openVisit(context, opened, visit.events);
  }
  const findings: FoundInTest[] = [];
  try {
    for (const step of STEPS) {
      for (const rule of rules) {
        if (rule.step !== step || (!visit.isInteractive && !['alive', 'error'].includes(rule.name))) continue;
        const problems = await test.step(`${rule.name}: ${rule.mistake}`, () => ask(rule, visit));
        findings.push(...problems.map((problem) => findingOf(rule, problem, checked)));
      }
      if (findings.length > 0) break;
    }
  } finally {
    if (run.report !== undefined && checked.changed) await picture(visit);
    await visit.page.close({ runBeforeUnload: false });
  }
  return findings;
}

/** Whatever a page does, there is a verdict. */
async function ask(rule: Rule, visit: Visit): Promise<Problem[]> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<Problem[]>((resolve) => {
    timer = setTimeout(
      () => resolve([{ found: 'it stops answering', fix: 'end the loop in one of its scripts' }]),
      RULE_MS,
    );
  });
  try {
    return await Promise.race([rule.check(visit), stuck]);
  } catch (error) {
    return [
      {
        found: `it can’t be looked at to the end: ${String(error).split('\n')[0]}`,
        fix: 'leave the document, its window and the browser’s functions as they are',
      },
    ];
  } finally {
    clearTimeout(timer);
  }
}

function findingOf({ name: rule, fix }: Rule, problem: Problem, checked: CheckedPage): FoundInTest {
  const name = responsiblePackage(problem, checked, new Set(run.changed));
  return {
    rule,
    package: name,
    page: checked.path,
    found: problem.found,
    fix: problem.fix ?? fix,
    stack: problem.stack,
  };
}

/** A picture of the whole page for the report. */
async function picture({ page, origin }: Visit): Promise<void> {
  const body = await page
    .screenshot({ fullPage: true, animations: 'disabled', timeout: 10_000 })
    .catch(() => undefined);
  const name = origin === run.live ? 'live' : 'candidate';
  if (body) await test.info().attach(name, { body, contentType: 'image/png' });
}
