import { PROOF } from '../../content/proof.ts';

/** The organisations that support the company. */
export function SupporterSection() {
  return (
    <section aria-labelledby="supporters" className="mx-auto max-w-page px-gutter pb-section">
      <div className="ruler" aria-hidden />
      <div className="mt-8 gap-x-8 md:mt-12 lg:grid lg:grid-cols-[1fr_3fr]">
        <div>
          <h2 id="supporters" className="text-xl font-semibold">
            {PROOF.supportHeading}
          </h2>
          {PROOF.isSample && <p className="mt-1 text-xs text-muted">Sample entries</p>}
        </div>
        <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:mt-0">
          {PROOF.supporters.map(({ kind, support }) => (
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
