import { expect, rstest, test } from '@rstest/core';
import { handleSignup, type SignupDependencies } from './handler.ts';

// Its other answers are in the contract.

const EDGE = { 'cf-connecting-ip': '203.0.113.7' };

const post = (body: object, headers: Record<string, string> = EDGE) =>
  new Request('http://site.test/newsletter-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

function listThatAnswers(outcome: Awaited<ReturnType<SignupDependencies['subscribe']>> = 'subscribed') {
  return { subscribe: rstest.fn<SignupDependencies['subscribe']>(() => Promise.resolve(outcome)) };
}

test.each([
  ['in lower case', ' Ada@Example.COM ', 'ada@example.com'],
  [
    'without invisible characters, and an international one as xn--',
    '\u200B\u2060Ada@M\u00ADüller.de\u202C\uFEFF',
    'ada@xn--mller-kva.de',
  ],
])('an address is stored %s, whatever is sent with it', async (_, email, stored) => {
  const list = listThatAnswers();
  const response = await handleSignup(post({ email, website: 'https://a.co' }), list);
  expect(response.status).toBe(200);
  expect(list.subscribe.mock.calls).toEqual([[stored, '203.0.113.7']]);
});

test.each([
  ['that the edge sets', { ...EDGE, 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  ['of the last hop', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  ['of nobody', {}, 'unknown'],
])('a sign-up is charged to the address %s', async (_, headers, address) => {
  const list = listThatAnswers();
  await handleSignup(post({ email: 'a@b.co' }, headers), list);
  expect(list.subscribe.mock.calls).toEqual([['a@b.co', address]]);
});

test.each([
  ['no domain', { email: 'ada@example..com' }],
  ['a number', { email: 1 }],
  ['no address', {}],
  ['a list', ['a@b.co']],
])('%s is refused and not stored', async (_, body) => {
  const list = listThatAnswers();
  expect((await handleSignup(post(body), list)).status).toBe(400);
  expect(list.subscribe).not.toHaveBeenCalled();
});

test('a failure is answered 500 without its cause, which is logged', async () => {
  const log = rstest.spyOn(console, 'error').mockImplementation(() => {});
  const subscribe = () => Promise.reject(new Error('password=secret'));
  const response = await handleSignup(post({ email: 'a@b.co' }), { subscribe });
  expect([response.status, (await response.text()).includes('secret')]).toEqual([500, false]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
