import { askRaw, type ContractCase, type ContractTarget, type Observed } from './contract-case.ts';

/** Repeats a request until the budget is spent. Twice the budget is enough, even if a new window begins meanwhile. */
async function untilRefused(budget: number, ask: (attempt: number) => Promise<Observed>): Promise<Observed> {
  let last = await ask(0);
  for (let attempt = 1; attempt <= 2 * budget && last.status < 400; attempt += 1) last = await ask(attempt);
  return last;
}

// Headers of a caller that claims another address each time.
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
 * Cases that spend a client's budget, and show that no header extends it. They spend the caller's real budget, so they come
 * last and the suite can only be repeated after ten minutes.
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
