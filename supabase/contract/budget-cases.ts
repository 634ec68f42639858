import { askRaw, type ContractCase, type ContractTarget, type Observed } from './contract-case.ts';

/** Asks until the budget is spent. Twice the budget is enough even when a new window begins on the way. */
async function untilRefused(budget: number, ask: (attempt: number) => Promise<Observed>): Promise<Observed> {
  let last = await ask(0);
  for (let attempt = 1; attempt <= 2 * budget && last.status < 400; attempt += 1) last = await ask(attempt);
  return last;
}

// A caller who claims to be somebody else each time.
const disguise = (attempt: number) => ({
  'x-forwarded-for': `203.0.113.${attempt}`,
  'x-real-ip': `203.0.113.${attempt}`,
  'x-visitor-address': `203.0.113.${attempt}`,
});

const apply = (target: ContractTarget, attempt: number) =>
  askRaw(target, '/rest/v1/job_applications', {
    headers: disguise(attempt),
    body: JSON.stringify({
      job_id: 'contract-suite',
      job_title: 'Contract suite',
      linkedin_profile: 'https://www.linkedin.com/in/ada',
    }),
  });
const signUp = (target: ContractTarget, attempt: number) =>
  askRaw(target, '/functions/v1/newsletter-signup', {
    headers: disguise(attempt),
    body: JSON.stringify({ email: 'contract-suite@example.com' }),
  });

/**
 * That a client's budget ends and no header prolongs it. Spends the rest of the caller's budget, so these
 * cases come last and the suite can only be repeated after ten minutes.
 */
export function budgetCases(budget: number): ContractCase[] {
  return [
    {
      name: 'applications beyond the budget are refused',
      ask: (target) => untilRefused(budget, (attempt) => apply(target, attempt)),
      expected: { status: 429, code: 'PT429', message: /Too many submissions/ },
    },
    {
      name: 'sign-ups beyond the budget are refused',
      ask: (target) => untilRefused(budget, (attempt) => signUp(target, attempt)),
      expected: { status: 429, keys: ['error'], message: /Too many/, headers: { 'retry-after': /^\d+$/ } },
    },
  ];
}
