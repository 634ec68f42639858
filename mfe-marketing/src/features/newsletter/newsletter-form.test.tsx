import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  fetched.mockResolvedValue(Response.json({ message: 'You are on the list.' }));
  render(<NewsletterForm />);
  submit(' ana@shop.example ');
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toHaveProperty('disabled', true);
  expect(field().disabled).toBe(true);
  await screen.findByRole('button', { name: 'Subscribe' });
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
  await screen.findByRole('button', { name: 'Subscribe' });
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

test('refuses an address without @ and sends nothing', () => {
  render(<NewsletterForm />);
  submit('ana.shop.example');
  expect(fetched).not.toHaveBeenCalled();
  expect(toasts()).toEqual([
    {
      title: 'Invalid email',
      description: 'Please enter a valid email address.',
      variant: 'destructive',
    },
  ]);
});

test("shows the site's message in place of the browser's bubble", () => {
  render(<NewsletterForm />);
  // Returns false when the default, the bubble, was prevented.
  expect(fireEvent.invalid(field())).toBe(false);
  expect(toasts()[0]?.title).toBe('Invalid email');
  expect(document.activeElement).toBe(field());
});

test('sends a double submit once', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Thanks.' }));
  render(<NewsletterForm />);
  const form = submit('ana@shop.example');
  fireEvent.submit(form);
  await screen.findByRole('button', { name: 'Subscribe' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('hands the honeypot on when a robot has filled it', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Thanks.' }));
  const { container } = render(<NewsletterForm />);
  container.querySelector<HTMLInputElement>('[name="website"]')!.value = 'https://spam.example';
  submit('bot@spam.example');
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(fetched.mock.calls[0]![1].body).toBe(
    '{"email":"bot@spam.example","website":"https://spam.example"}',
  );
});
