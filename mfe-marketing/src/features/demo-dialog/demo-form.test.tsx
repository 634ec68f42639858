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

test('while it is submitting, the button says so and nothing can be changed', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  fillAll();
  submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(button().textContent).toBe('Submitting...');
  expect(button().disabled).toBe(true);
  expect(field(/Name/).disabled).toBe(true);
  finish(new Response(null, { status: 201 }));
  await screen.findByText(/Thank you/);
});

test('a failure keeps the fields and says that sending failed', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  fillAll();
  submit();
  await waitFor(() => expect(toasts()).toEqual([{ title: 'Submission Failed', variant: 'destructive' }]));
  expect(values()).toEqual(FILLED);
  expect(button().disabled).toBe(false);
});

test('every field that must be filled in is told at once, in its own words', async () => {
  submit();
  for (const title of ['Name Required', 'Email Required', 'Company Required'])
    expect(await screen.findByText(title)).toBeTruthy();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
  expect(requests).toEqual([]);
});
