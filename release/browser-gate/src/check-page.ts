import type { Viewport, Finding } from '@site/release-model/check-report';
import type { Browser } from 'playwright-core';
import type { ShownSite } from './edge.ts';
import { responsiblePackage } from './responsible-package.ts';
import { unseen, type Checked, type Problem, type Rule } from './rule.ts';
import { FIRST_RULES, LEAVING_RULES, NOTED_RULES, PAGE_RULES } from './rules/rules.ts';
import { consoleUse } from './rules/hidden.ts';
import { stays } from './rules/stays.ts';
import { settled } from './settled.ts';
import { openVisit } from './open-visit.ts';
import { requestsOf, type Visit } from './visit.ts';
import { withLimit } from './with-limit.ts';

/** What was seen of a page in one window. */
export type PageEvidence = {
  path: string;
  owner: string;
  viewport: Viewport;
  /** Milliseconds until it was interactive. */
  aliveAfter: number | undefined;
};

/** Milliseconds that one rule may take on any machine: more than the waits in it, which end by themselves. */
const RULE_LIMIT_MS = 150_000;

/** The finding on a page that a rule could not look at to the end. */
const STUCK: Problem[] = [{ found: 'it stops answering', fix: 'end the loop in one of its scripts' }];

/** The finding on a page that went away while a rule asked it. */
const GONE: Problem[] = [
  {
    found: 'it leads elsewhere as soon as somebody scrolls or presses a key',
    fix: 'navigate only when the visitor asks for it',
  },
];

/** Milliseconds until a busy browser has told where a page went whose document is gone. */
const LEAVE_LIMIT_MS = 5000;

/** What the driver says of a question to a document that is gone. */
const LEFT = /Execution context was destroyed/;

/** Names of the rules that report these. */
const RULE_OF = new Map([
  [STUCK, 'alive'],
  [GONE, stays.name],
]);

/** Runs work when it is its turn: the machine has few cores. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type PageCheck = Omit<Checked, 'visit'> & {
  site: ShownSite;
  viewport: Viewport;
  turn: Turn;
  /** Takes pictures of a changed page with which nothing is wrong. */
  photograph?: ((visit: Visit) => Promise<void>) | undefined;
};

/** Opens a page in one window and runs every rule. While it is only watched, it is the turn of others. */
export async function checkPage(
  browser: Browser,
  { site, viewport, turn, photograph, ...context }: PageCheck,
): Promise<{ findings: Finding[]; evidence: PageEvidence; requests: string[] }> {
  const { page, changed } = context;
  const visit = await turn(async () => {
    const opened = await openVisit(browser, { site, path: page.path, viewport });
    if (opened.aliveAfter !== undefined) await settled(opened);
    return opened;
  });
  const checked: Checked = { ...context, visit };
  const findings: Finding[] = [];
  /** Whether the gate has scrolled or pressed a key: until then a page that leaves does so by itself. */
  let isUsed = false;
  /** The finding on a page that went away during a question, whichever rule it was that asked. */
  const gone = async (): Promise<Problem[]> => {
    if (isUsed) return GONE;
    for (const end = performance.now() + LEAVE_LIMIT_MS; performance.now() < end;) {
      const left = await Promise.resolve(stays.check(checked)).catch(() => []);
      if (left.length > 0) return left;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return GONE;
  };
  const run = async ({ name, check, ...only }: Rule): Promise<boolean> => {
    if (only.viewport && only.viewport !== viewport) return true;
    if (only.isForChangedPages && !page.changed) return true;
    // What is open now may be another page.
    if (findings.some(({ rule }) => rule === stays.name)) return false;
    let by = name;
    const asked = (async () => check(checked))().catch(async (error: unknown) => {
      if (LEFT.test(String(error))) {
        by = stays.name;
        return gone();
      }
      if (!browser.isConnected()) throw error;
      // A page that was closed for its output has this finding, and no other.
      return (await consoleUse.check(checked)).length > 0 ? [] : [unseen(error)];
    });
    const answer = await withLimit(asked, RULE_LIMIT_MS, STUCK);
    const isElsewhere = new URL(visit.page.url()).pathname !== visit.path;
    const problems = isUsed && name === stays.name && answer.length > 0 && isElsewhere ? GONE : answer;
    for (const problem of problems)
      findings.push({
        rule: RULE_OF.get(problems) ?? by,
        package: responsiblePackage(problem, page, changed),
        page: page.path,
        found: problem.found,
        fix: problem.fix,
      });
    return problems.length === 0;
  };
  const runFirst = async (rules: readonly Rule[]): Promise<boolean> => {
    for (const rule of rules) if (!(await run(rule))) return false;
    return true;
  };
  const isAlive = visit.aliveAfter !== undefined;
  if (isAlive) await runFirst(FIRST_RULES);
  // An error is the cause of what else is wrong, and so a page with one is asked no more.
  const isAsked = findings.length === 0 && isAlive;
  const look = async () => {
    await runFirst(NOTED_RULES);
    if (isAsked && !findings.some((finding) => finding.package === page.owner)) {
      const isFine = findings.length === 0;
      const noted = findings.length;
      isUsed = true;
      for (const list of PAGE_RULES) await runFirst(list);
      // A page that left on the way was asked in the place of another: only that it left counts.
      const left = findings.find(({ rule }) => rule === stays.name);
      if (left) findings.splice(noted, findings.length, left);
      if (findings.length === 0) {
        if (page.changed) await photograph?.(visit);
        await runFirst(LEAVING_RULES);
      }
      if (isFine && findings.length === 0) await runFirst(NOTED_RULES);
    }
    await visit.close();
  };
  // What is asked no more need not stay open, perhaps at work, until it is its turn.
  await (isAsked ? turn(look) : look());
  const { aliveAfter } = visit;
  const evidence = { path: page.path, owner: page.owner, viewport, aliveAfter };
  return { findings, evidence, requests: requestsOf(visit) };
}
