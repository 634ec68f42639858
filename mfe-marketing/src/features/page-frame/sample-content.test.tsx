import { adoptPublicSettings } from '@site/runtime/store';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render } from '@testing-library/react';
import { PROOF } from '../../content/proof.ts';
import { SupporterSection } from '../home/supporter-section.tsx';
import { Testimonial } from '../home/testimonial.tsx';
import { BuyerAnswers } from './buyer-answers.tsx';
import ImprintSections from '../imprint/imprint-sections.tsx';
import { CustomerQuote } from './customer-quote.tsx';

afterEach(cleanup);

function show(choice?: 'show' | 'hide', origin = TEST_SETTINGS.PUBLIC_SITE_URL) {
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SITE_URL: origin, PUBLIC_SAMPLE_CONTENT: choice });
  const blocks = [
    <Testimonial key="quote" />,
    <SupporterSection key="supporters" />,
    <CustomerQuote key="premium" testimonial={PROOF.premiumTestimonial} />,
    <BuyerAnswers key="terms" isComplete />,
  ];
  return render(blocks).container.textContent;
}

test('blocks without real content are marked where samples may be shown', () => {
  expect(show('show').match(/Sample/g)).toHaveLength(4);
});

test('they are left out where samples may not be shown', () => {
  expect(show('hide')).toBe('');
});

test('a local site shows samples of terms and of a quote on pricing, and none on home', () => {
  expect(show(undefined, 'http://localhost:3000')).toMatch(/^Head of CRM.*Free trial/s);
});

test('what is ready is shown without a mark', () => {
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SAMPLE_CONTENT: 'hide' });
  const { container } = render(<CustomerQuote testimonial={{ ...PROOF.testimonial, isReady: true }} />);
  expect(container.textContent).toContain(PROOF.testimonial.quote);
  expect(container.textContent).not.toContain('Sample');
});

test('an imprint without real details keeps the ways to reach us', () => {
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SAMPLE_CONTENT: 'hide' });
  const { container } = render(<ImprintSections />);
  expect(container.textContent).toContain('Dispute resolution');
  expect(container.textContent).not.toMatch(/Muster|HRB|samples/);
  expect(container.querySelector('a[href^="mailto:"]')).not.toBeNull();
});
