import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { startAnalytics } from './start-analytics.ts';

const followConsent = rs.hoisted(() => rs.fn());
rs.mock('./session.ts', () => ({ followConsent }));

const consentTo = (analytics: boolean) =>
  siteStore.getState().adoptConsent({ essential: true, analytics, marketing: false }, false);
/** Until an import of the mocked module that began before this call has been answered, and its caller has gone on. */
const afterLoading = async () => {
  await import('./session.ts');
  await new Promise<void>(queueMicrotask);
};

let end: () => void;

async function start(key: string) {
  adoptPublicSettings({ PUBLIC_POSTHOG_KEY: key } as Parameters<typeof adoptPublicSettings>[0]);
  end = startAnalytics();
  await afterLoading();
}

beforeEach(() => {
  localStorage.clear();
  siteStore.setState(siteStore.getInitialState(), true);
  followConsent.mockReset();
});

afterEach(() => end());

test('without a project key analytics stays off, consent or not', async () => {
  consentTo(true);
  await start('');
  expect(followConsent).toHaveBeenCalledTimes(0);
});

test('nothing is loaded before consent, nor after a refusal; a consent and its withdrawal are followed', async () => {
  siteStore.setState({ consent: { status: 'undecided' } });
  await start('phc_key');
  siteStore.getState().dismissConsent();
  consentTo(false);
  await afterLoading();
  expect(followConsent).toHaveBeenCalledTimes(0);
  consentTo(true);
  await afterLoading();
  expect(followConsent).toHaveBeenCalledTimes(1);
  consentTo(false);
  await afterLoading();
  expect(followConsent).toHaveBeenCalledTimes(2);
});

test('without consent the traces of an earlier one are erased', async () => {
  localStorage.setItem('anonymous-id', '{}');
  siteStore.setState({ consent: { status: 'undecided' } });
  await start('phc_key');
  expect(followConsent).toHaveBeenCalled();
});

test('other changes of the store are none of its business', async () => {
  consentTo(true);
  await start('phc_key');
  siteStore.getState().track('user_active');
  siteStore.getState().openDialog({ kind: 'cookie-preferences' });
  await afterLoading();
  expect(followConsent).toHaveBeenCalledTimes(1);
});
