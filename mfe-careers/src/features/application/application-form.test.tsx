import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApplicationForm } from './application-form.tsx';

const position = { id: 'data-scientist', title: 'Data Scientist' };
const PROFILE = 'https://www.linkedin.com/in/ada';

/** Answers each request as the test says; `requests` holds the rows that were sent. */
let answer: () => Promise<Response>;
let requests: unknown[];
const realFetch = globalThis.fetch;
const error = rstest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
  siteStore.setState({ toasts: [] });
  error.mockClear();
  requests = [];
  answer = () => Promise.resolve(new Response(null, { status: 201 }));
  globalThis.fetch = (_, init) => {
    requests.push(JSON.parse(init?.body as string));
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
  expect(requests).toEqual([
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
  expect(requests).toMatchObject([{ applicant_name: null, applicant_email: null }]);
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

test('a failure is told, logged, and keeps the fields', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  fill(/LinkedIn/, PROFILE);
  fill(/Name/, 'Ada');
  fill(/Email/, 'ada@example.com');
  submit();
  await waitFor(() => expect(toasts()).toEqual([FAILURE]));
  expect(error).toHaveBeenCalledTimes(1);
  expect(values()).toEqual([PROFILE, 'Ada', 'ada@example.com']);
  expect(button().disabled).toBe(false);
});

test('a blank profile is named at the field, and nothing is sent', async () => {
  fill(/LinkedIn/, '   ');
  submit();
  await screen.findByText('LinkedIn Profile Required');
  expect(screen.getByText('Please provide your LinkedIn profile URL.')).toBeTruthy();
  expect([requests.length, toasts().length]).toEqual([0, 0]);
});

test('says how long applications are kept and where the policy is', () => {
  expect(screen.getByText(/delete them 6 months after the hiring process/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
});
