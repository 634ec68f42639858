import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { DemoForm } from './demo-form.tsx';

/** Answers each request as the test says; `requests` holds what was asked. */
let answer: () => Promise<Response>;
let requests: { url: string; method: string | undefined; row: unknown }[];
const realFetch = globalThis.fetch;
rstest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
  siteStore.setState({ toasts: [] });
  requests = [];
  answer = () => Promise.resolve(new Response(null, { status: 201 }));
  globalThis.fetch = (input, init) => {
    requests.push({ url: input as string, method: init?.method, row: JSON.parse(init?.body as string) });
    return answer();
  };
  render(<DemoForm source="premium" isConsulting />);
});

afterEach(() => {
  // What is in it would be kept.
  for (const input of document.querySelectorAll('input')) input.value = '';
  cleanup();
  globalThis.fetch = realFetch;
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const submit = () => fireEvent.submit(screen.getByRole('form'));
const toasts = () => siteStore.getState().toasts.map(({ title, variant }) => ({ title, variant }));
const values = () => [/Name/, /email/, /Company/, /Role/].map((label) => field(label).value);

const FILLED = ['Ada', 'ada@shop.example', 'Shop', 'CMO'];

function fillAll() {
  fill(/Name/, 'Ada');
  fill(/email/, 'ada@shop.example');
  fill(/Company/, 'Shop');
  fill(/Role/, 'CMO');
}

test('a request carries the answers, the source and whether it is a consultation', async () => {
  fillAll();
  submit();
  await waitFor(() => expect(toasts()).toEqual([{ title: 'Request Submitted!', variant: 'default' }]));
  expect(requests).toEqual([
    {
      url: 'https://data.test/rest/v1/demo_requests',
      method: 'POST',
      row: {
        name: 'Ada',
        email: 'ada@shop.example',
        company: 'Shop',
        role: 'CMO',
        watched_shop: null,
        source: 'premium',
        is_consulting: true,
        form_id: expect.any(String),
      },
    },
  ]);
  expect(screen.getByRole('form').textContent).toContain('write to ada@shop.example.');
  cleanup();
  render(<DemoForm source="premium" isConsulting />);
  expect(values()).toEqual(['', '', '', '']);
});

test('while it is submitting, the button says so and nothing can be changed or sent twice', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  fillAll();
  submit();
  submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(toasts()).toEqual([]);
  expect(button().textContent).toBe('Submitting...');
  expect(button().disabled).toBe(true);
  expect(field(/Name/).disabled).toBe(true);
  finish(new Response(null, { status: 201 }));
  await screen.findByText(/Thank you/);
  expect(requests).toHaveLength(1);
});

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ message: 'no', code: '23514' }, { status: 400 }))],
  ['an empty 404', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['a page instead of an answer', () => Promise.resolve(new Response('<h1>Bad gateway', { status: 502 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('%s keeps the fields and says that sending failed', async (_, failure) => {
  answer = failure;
  fillAll();
  submit();
  await waitFor(() => expect(toasts()).toEqual([{ title: 'Submission Failed', variant: 'destructive' }]), {
    timeout: 10_000,
  });
  expect(values()).toEqual(FILLED);
  expect(button().disabled).toBe(false);
});

test.each([
  [/Name/, '   ', 'Name Required'],
  [/Name/, '\u200B\u2060', 'Name Required'],
  [/Name/, 'a'.repeat(201), 'Too long'],
  [/email/, '', 'Email Required'],
  [/email/, 'ada', 'one @'],
  [/email/, 'ädä@shop.example', '“ädä” before the @'],
  [/Company/, ' ', 'Company Required'],
  [/Role/, 'a'.repeat(101), 'Too long'],
])('%s "%s" is told at the field, which has the focus, and is not sent', async (label, value, message) => {
  fillAll();
  fill(label, value);
  submit();
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(field(label).getAttribute('aria-describedby')!);
  expect(described?.textContent).toContain(message);
  expect(document.activeElement).toBe(field(label));
  expect(requests).toEqual([]);
  fill(label, 'x');
  expect(field(label).hasAttribute('aria-invalid')).toBe(false);
});

test('every wrong field is told at once, and the first has the focus', async () => {
  submit();
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3));
  expect(document.activeElement).toBe(field(/Name/));
});

test('tabs, invisible characters and an international domain are stored as a person means them', async () => {
  fillAll();
  fill(/Name/, '\u202EAda\tLovelace\u2069');
  fill(/email/, '\u200Eada@müller.de');
  submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.row).toMatchObject({ name: 'Ada Lovelace', email: 'ada@xn--mller-kva.de' });
});
