import { expect, rstest, test } from '@rstest/core';
import { handleSignup, type SignupDependencies, SUBSCRIBED_MESSAGE } from './handler.ts';

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request('http://site.test/newsletter-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7', ...headers },
    body,
  });
}

function listThatAnswers(outcome: Awaited<ReturnType<SignupDependencies['subscribe']>> = 'subscribed') {
  return { subscribe: rstest.fn<SignupDependencies['subscribe']>(() => Promise.resolve(outcome)) };
}

test('a valid address is subscribed in lower case, charged to the visitor, and thanked', async () => {
  const list = listThatAnswers();
  const response = await handleSignup(post('{"email":" Ada@Example.COM "}'), list);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: SUBSCRIBED_MESSAGE });
  expect(list.subscribe.mock.calls).toEqual([['ada@example.com', '203.0.113.7']]);
});

test('the thanks promise no mail', () => {
  expect(SUBSCRIBED_MESSAGE).not.toMatch(/mail|inbox|confirm/i);
});

test('what an old page or a form filler sends besides the address changes nothing: it is stored', async () => {
  const list = listThatAnswers();
  const response = await handleSignup(post('{"email":"a@b.co","website":"https://a.co"}'), list);
  expect([response.status, await response.json()]).toEqual([200, { message: SUBSCRIBED_MESSAGE }]);
  expect(list.subscribe).toHaveBeenCalledOnce();
});

test('an address is stored without invisible characters, and an international one as xn--', async () => {
  const list = listThatAnswers();
  const email = '\u200B\u2060Ada@M\u00ADüller.de\u202C\uFEFF';
  await handleSignup(post(JSON.stringify({ email })), list);
  expect(list.subscribe.mock.calls).toEqual([['ada@xn--mller-kva.de', '203.0.113.7']]);
});

test('a refusal says what is wrong with the address', async () => {
  const response = await handleSignup(post('{"email":"ada@example..com"}'), listThatAnswers());
  expect(await response.json()).toEqual({
    error:
      'Please enter a valid email address. “example..com” after the @ is not a domain, as in name@example.com.',
  });
});

const refusals: [string, Request, number][] = [
  ['an address without @', post('{"email":"ada.example.com"}'), 400],
  ['an address with two @', post('{"email":"a@b@c.de"}'), 400],
  ['an address with a line break', post('{"email":"a@b.co\\nbcc:x@y.z"}'), 400],
  ['255 characters', post(JSON.stringify({ email: `${'a'.repeat(243)}@example.com` })), 400],
  ['no address', post('{}'), 400],
  ['a number as address', post('{"email":1}'), 400],
  ['broken JSON', post('{'), 400],
  ['a JSON list', post('["a@b.co"]'), 400],
  ['a JSON null', post('null'), 400],
  ['an empty body', post(''), 400],
  ['a form', post('email=a@b.co', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['more than 2 KiB', post(`{"email":"a@b.co","x":"${'é'.repeat(1100)}"}`), 413],
  ['GET', new Request('http://site.test/'), 405],
];
for (const [name, request, status] of refusals) {
  test(`${name} is answered ${status} with an error and CORS headers`, async () => {
    const list = listThatAnswers();
    const response = await handleSignup(request, list);
    expect(response.status).toBe(status);
    expect(Object.keys(await response.json())).toEqual(['error']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(list.subscribe).not.toHaveBeenCalled();
  });
}

test('a spent budget is answered 429 with the time to wait', async () => {
  const response = await handleSignup(post('{"email":"a@b.co"}'), listThatAnswers('over-budget'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
});

test('a failure is answered 500 without its cause, which is logged', async () => {
  const log = rstest.spyOn(console, 'error').mockImplementation(() => {});
  const subscribe = () => Promise.reject(new Error('password=secret'));
  const response = await handleSignup(post('{"email":"a@b.co"}'), { subscribe });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
