import { Link } from '@site/runtime/router';
import { buttonStyle } from '@site/ui/button';
import { Section } from '@site/ui/section';
import { site } from '@site/ui/site';
import { FAQ_HERO, FAQ_PROOF, GET_STARTED, MISSING_QUESTION, QUESTIONS } from '../../content/faq-page.ts';
import { FAQ } from '../../content/faq.ts';
import { BuyerAnswers } from '../page-frame/buyer-answers.tsx';
import { CheckYourself, LONE_LINK } from '../page-frame/check-yourself.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { FaqAccordion } from './faq-accordion.tsx';
import { CaptureScene } from '../mock-ups/capture-scene.tsx';

/** Head and questions. The browser opens and closes the answers itself, so that none of this is hydrated. */
export default function FaqSections() {
  return (
    <>
      <PageHero
        {...FAQ_HERO}
        proof={FAQ_PROOF}
        actions={
          <Link to="/pricing#trial" className={buttonStyle({ size: 'lg' })}>
            {GET_STARTED}
          </Link>
        }
      >
        <CaptureScene />
      </PageHero>
      <Section {...QUESTIONS}>
        <div className="grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-x-8">
          <div className="order-last grid content-start gap-8 text-sm sm:max-lg:grid-cols-2 lg:order-first lg:pt-5">
            <div>
              <p className="text-base font-semibold">{MISSING_QUESTION.heading}</p>
              <p className="mt-1 text-muted">{MISSING_QUESTION.text}</p>
              <a
                href={`mailto:${site.contactEmail}?subject=Question`}
                className={`${LONE_LINK} mt-1 break-all`}
              >
                {site.contactEmail}
              </a>
            </div>
            <CheckYourself />
          </div>
          <FaqAccordion items={FAQ} />
        </div>
      </Section>
      <BuyerAnswers isComplete />
    </>
  );
}
