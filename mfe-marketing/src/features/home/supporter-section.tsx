import { showsSampleProof } from '@site/ui/sample-content';
import { PROOF } from '../../content/proof.ts';
import { SampleMark } from '../page-frame/sample-mark.tsx';

/** The organisations that support the company. Samples are marked as such, or left out. */
export function SupporterSection() {
  const { isReady, heading, entries } = PROOF.supporters;
  if (!isReady && !showsSampleProof()) return null;
  return (
    <section aria-labelledby="supporters" className="mx-auto max-w-page px-gutter pb-section">
      <div className="ruler" aria-hidden />
      <div className="mt-8 gap-x-8 md:mt-12 lg:grid lg:grid-cols-[1fr_3fr]">
        <div>
          <h2 id="supporters" className="text-xl font-semibold">
            {heading}
          </h2>
          {!isReady && <SampleMark />}
        </div>
        <ul role="list" className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:mt-0">
          {entries.map(({ kind, support }) => (
            <li key={kind} className="border-t border-line py-3.5">
              <p className="font-semibold">{kind}</p>
              <p className="text-sm text-muted">{support}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
