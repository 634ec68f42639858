import { Link } from '@site/runtime/router';
import { Section } from '@site/ui/section';
import { terms } from '@site/ui/terms';
import { BUYER_QUESTIONS, CONTRACT_ANSWERS, COVERAGE_ANSWERS } from '../../content/buyer-questions.ts';
import { SampleMark } from './sample-mark.tsx';
import { showsTerms } from './shows-terms.ts';

type Props = {
  /** All answers, or only those about the contract with a link to the others. */
  isComplete?: boolean;
};

/** The terms as answers, in two columns. */
export function BuyerAnswers({ isComplete = false }: Props) {
  if (!showsTerms()) return null;
  const { label, heading, more } = BUYER_QUESTIONS;
  const answers = isComplete ? [...CONTRACT_ANSWERS, ...COVERAGE_ANSWERS] : CONTRACT_ANSWERS;
  return (
    <Section
      id="terms"
      label={label}
      heading={heading}
      aside={
        <>
          {terms.isSample && <SampleMark />}
          {!isComplete && (
            <Link
              to={more.to}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {more.text}
            </Link>
          )}
        </>
      }
    >
      <dl className="grid gap-x-12 border-b border-line md:grid-cols-2">
        {answers.map(([question, answer]) => (
          <div key={question} className="grid grid-cols-[2fr_3fr] gap-x-6 border-t border-line py-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
