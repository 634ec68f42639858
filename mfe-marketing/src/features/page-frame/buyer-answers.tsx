import { Section } from '@site/ui/section';
import { terms } from '@site/ui/terms';
import { BUYER_QUESTIONS, CONTRACT_ANSWERS, COVERAGE_ANSWERS } from '../../content/buyer-questions.ts';
import { MARGIN_LINK } from './check-yourself.tsx';
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
            <a href={more.to} className={MARGIN_LINK}>
              {more.text}
            </a>
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

/** Those that pricing shows. */
export default function ContractAnswers() {
  return <BuyerAnswers />;
}
