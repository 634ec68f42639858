import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TRAP } from '../../content/newsletter.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const fetched = rs.fn<(url: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  adoptPublicSettings({
    PUBLIC_SUPABASE_URL: 'https://data.example.com',
    PUBLIC_SUPABASE_ANON_KEY: 'anon-key',
  } as Parameters<typeof adoptPublicSettings>[0]);
  siteStore.setState({ toasts: [], queue: [] });
  fetched.mockReset();
  rs.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  rs.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const toasts = () =>
  siteStore.getState().toasts.map(({ title, description, variant }) => ({ title, description, variant }));
const events = () => siteStore.getState().queue.map(({ name }) => name);
const lastEvent = () => siteStore.getState().queue.at(-1)?.properties;

function submit(email: string) {
  fireEvent.change(field(), { target: { value: email } });
  const form = field().form!;
  fireEvent.submit(form);
  return form;
}

test('sends the address with the public key and clears the field', async () => {
  let answer: (response: Response) => void = () => {};
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<NewsletterForm />);
  submit(' ana@shop.example ');
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toHaveProperty('disabled', true);
  expect(field().disabled).toBe(true);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  answer(Response.json({ message: 'You are on the list.' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(fetched).toHaveBeenCalledWith('https://data.example.com/functions/v1/newsletter-signup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'anon-key', Authorization: 'Bearer anon-key' },
    body: '{"email":"ana@shop.example"}',
    signal: expect.any(AbortSignal),
  });
  await waitFor(() => expect(field().value).toBe(''));
  expect(toasts()).toEqual([{ title: 'Success!', description: 'You are on the list.', variant: 'default' }]);
  expect(events()).toEqual(['newsletter_signup_attempted', 'newsletter_subscribed']);
  expect(lastEvent()?.['email_domain']).toBe('shop.example');
  expect(JSON.stringify(lastEvent())).not.toContain('ana');
});

test('keeps the address and says so when the server refuses', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Too many' }, { status: 429 }));
  render(<NewsletterForm />);
  submit('ana@shop.example');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(field().value).toBe('ana@shop.example');
  expect(toasts()).toEqual([
    {
      title: 'Error',
      description: 'Something went wrong. Please try again.',
      variant: 'destructive',
    },
  ]);
  expect(events()).toEqual(['newsletter_signup_attempted', 'newsletter_signup_failed']);
  expect(lastEvent()?.['error']).toBe('Too many');
});

test('says so when the server can not be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<NewsletterForm />);
  submit('ana@shop.example');
  await waitFor(() => expect(toasts()[0]?.title).toBe('Error'));
  expect(lastEvent()?.['error']).toBe('Failed to fetch');
});

const described = () => document.getElementById(field().getAttribute('aria-describedby')!)?.textContent;
const INVALID = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
  variant: 'destructive',
};

test.each([
  ['', 'needed'],
  ['ana.shop.example', 'one @'],
])('refuses "%s" with the toast, and a reason at the field', async (address, reason) => {
  render(<NewsletterForm />);
  submit(address);
  await waitFor(() => expect(toasts()).toEqual([INVALID]));
  expect(fetched).not.toHaveBeenCalled();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(described()).toContain(reason);
  expect(document.activeElement).toBe(field());
  fireEvent.input(field(), { target: { value: 'a' } });
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});

test('sends an international address as xn--, and its domain to analytics', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Thanks.' }));
  render(<NewsletterForm />);
  submit('\u200Eana@MÜLLER.de\u2060');
  await waitFor(() => expect(events()).toContain('newsletter_subscribed'));
  expect(fetched.mock.calls[0]![1].body).toBe('{"email":"ana@xn--mller-kva.de"}');
  expect(lastEvent()?.['email_domain']).toBe('xn--mller-kva.de');
});

test.each([
  ['nothing', () => new Response(null, { status: 204 })],
  ['a page', () => new Response('<h1>Log in</h1>')],
  ['null', () => Response.json(null)],
  ['an empty object', () => Response.json({})],
  ['an empty message', () => Response.json({ message: '' })],
])('%s in place of an answer is no success', async (_, answer) => {
  fetched.mockImplementation(() => Promise.resolve(answer()));
  render(<NewsletterForm />);
  submit('ana@shop.example');
  await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['Error']));
  expect(field().value).toBe('ana@shop.example');
});

test('a filled trap is told, sends nothing, and the next try sends', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Thanks.' }));
  const { container } = render(<NewsletterForm />);
  container.querySelector<HTMLInputElement>(`[name="${TRAP}"]`)!.value = 'https://ana.example';
  submit('ana@shop.example');
  await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['Error']));
  expect(described()).toContain('nothing was sent');
  expect([fetched.mock.calls.length, field().value]).toEqual([0, 'ana@shop.example']);
  fireEvent.submit(field().form!);
  await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['Success!']));
});

test('no input but that for the address has a name that software fills in', () => {
  const { container } = render(<NewsletterForm />);
  const known =
    /name|mail|phone|tel|url|web|site|company|organi[sz]ation|address|street|city|zip|post|country|user|login|pass|title|comment|message|subject|captcha|honey/i;
  for (const input of container.querySelectorAll('input:not([name=email])')) {
    expect(input.getAttribute('name')).not.toMatch(known);
    expect([input.id, input.getAttribute('autocomplete')]).toEqual(['', 'off']);
    expect((input as HTMLInputElement).labels).toHaveLength(0);
  }
});
