import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApplicationForm } from './application-form.tsx';

const position = { id: 'data-scientist', title: 'Data Scientist' };
const PROFILE = 'https://www.linkedin.com/in/ada';

/** Answers each request as the test says; `requests` holds what was asked. */
let answer: () => Promise<Response>;
let requests: { url: string; method: string | undefined; headers: Headers; row: unknown }[];
const realFetch = globalThis.fetch;
const error = rstest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
  siteStore.setState({ toasts: [] });
  error.mockClear();
  requests = [];
  answer = () => Promise.resolve(new Response(null, { status: 201 }));
  globalThis.fetch = (input, init) => {
    requests.push({
      url: input as string,
      method: init?.method,
      headers: new Headers(init?.headers),
      row: JSON.parse(init?.body as string),
    });
    return answer();
  };
  render(
    <BrowserRouter>
      <ApplicationForm position={position} />
    </BrowserRouter>,
  );
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const submit = () => fireEvent.submit(screen.getByRole('form'));
const toasts = () => siteStore.getState().toasts.map(({ id: _id, ...toast }) => toast);
const values = () => [/LinkedIn/, /Name/, /Email/].map((label) => field(label).value);

const SUCCESS = {
  title: 'Application Submitted!',
  description: 'Your application for Data Scientist has been successfully submitted.',
  variant: 'default',
};
const FAILURE = {
  title: 'Submission Failed',
  description: 'There was an error submitting your application. Please try again.',
  variant: 'destructive',
};

test('stores trimmed values, says so and clears the fields', async () => {
  fill(/LinkedIn/, `  ${PROFILE} `);
  fill(/Name/, '  Ada\tLovelace ');
  fill(/Email/, 'ada@example.com');
  submit();
  await waitFor(() => expect(toasts()).toEqual([SUCCESS]));
  expect(requests.map(({ row }) => row)).toEqual([
    {
      job_id: 'data-scientist',
      job_title: 'Data Scientist',
      linkedin_profile: PROFILE,
      applicant_name: 'Ada Lovelace',
      applicant_email: 'ada@example.com',
      form_id: expect.any(String),
    },
  ]);
  expect(values()).toEqual(['', '', '']);
});

test('stores null for optional fields that are left empty or blank', async () => {
  fill(/LinkedIn/, PROFILE);
  fill(/Name/, '   ');
  submit();
  await waitFor(() => expect(requests.length).toBe(1));
  expect(requests[0]!.row).toMatchObject({ applicant_name: null, applicant_email: null });
});

test('inserts into job_applications with the public key and without asking for the row back', async () => {
  fill(/LinkedIn/, PROFILE);
  submit();
  await waitFor(() => expect(requests.length).toBe(1));
  const { url, method, headers } = requests[0]!;
  expect([method, url]).toEqual(['POST', 'https://data.test/rest/v1/job_applications']);
  expect(headers.get('apikey')).toBe('public-key');
  expect(headers.get('authorization')).toBe('Bearer public-key');
  expect(headers.get('prefer') ?? '').not.toContain('return=representation');
});

test('while submitting, button and inputs are disabled and the button says so', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  expect(button().textContent).toBe('Submit Application');
  fill(/LinkedIn/, PROFILE);
  submit();
  await waitFor(() => expect(button().textContent).toBe('Submitting...'));
  await waitFor(() => expect(requests.length).toBe(1));
  expect([button(), field(/LinkedIn/), field(/Name/), field(/Email/)].map((e) => e.disabled)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(field(/LinkedIn/).value).toBe(PROFILE);
  finish(new Response(null, { status: 201 }));
  await waitFor(() => expect(button().textContent).toBe('Submit Application'));
  expect([button(), field(/LinkedIn/)].map((e) => e.disabled)).toEqual([false, false]);
});

test('a double submit sends once', async () => {
  fill(/LinkedIn/, PROFILE);
  rstest.useFakeTimers();
  try {
    submit();
    submit();
    await act(() => rstest.runAllTimersAsync());
    expect(requests.length).toBe(1);
  } finally {
    rstest.useRealTimers();
  }
});

test('after an answer the next application can be sent', async () => {
  for (const count of [1, 2]) {
    fill(/LinkedIn/, PROFILE);
    submit();
    await waitFor(() => expect(toasts().length).toBe(count));
  }
  expect(requests.length).toBe(2);
});

const failures: Record<string, () => Promise<Response>> = {
  'a refusal': () => Promise.resolve(Response.json({ code: '42501', message: 'no' }, { status: 401 })),
  'a server error': () => Promise.resolve(new Response('<h1>oops</h1>', { status: 500 })),
  'a page instead of an answer': () => Promise.resolve(new Response('<!doctype html>', { status: 200 })),
  'an empty 404': () => Promise.resolve(new Response(null, { status: 404 })),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
};
for (const [what, failure] of Object.entries(failures)) {
  test(`${what} is told, logged, and keeps the fields`, async () => {
    answer = failure;
    fill(/LinkedIn/, PROFILE);
    fill(/Name/, 'Ada');
    fill(/Email/, 'ada@example.com');
    submit();
    await waitFor(() => expect(toasts()).toEqual([FAILURE]));
    expect(error).toHaveBeenCalledTimes(1);
    expect(values()).toEqual([PROFILE, 'Ada', 'ada@example.com']);
    expect(button().disabled).toBe(false);
  });
}

test('a blank profile is named at the field, focused, and nothing is sent', async () => {
  fill(/LinkedIn/, '   ');
  submit();
  await screen.findByText('LinkedIn Profile Required');
  const input = field(/LinkedIn/);
  const description = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent)
    .join(' ');
  expect(description).toContain('Please provide your LinkedIn profile URL.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
  expect([requests.length, toasts().length]).toEqual([0, 0]);
});

test('a complaint goes away with the typing that answers it', async () => {
  submit();
  await screen.findByText('LinkedIn Profile Required');
  fill(/LinkedIn/, 'h');
  expect(screen.queryByText('LinkedIn Profile Required')).toBe(null);
  expect(field(/LinkedIn/).hasAttribute('aria-invalid')).toBe(false);
});

test('says how long applications are kept and where the policy is', () => {
  expect(screen.getByText(/delete them 6 months after the hiring process/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
});
