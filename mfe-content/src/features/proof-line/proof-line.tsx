import { Fragment } from 'react';
import { proofLine } from '../../content/proof-line.ts';

/** Links to what a sceptical reader can check: the sample report and the calculator. Only the build renders it. */
export function ProofLine() {
  return (
    <p className="mt-4 text-sm text-balance text-muted">
      {proofLine.before}{' '}
      {proofLine.links.map(({ text, to }, index) => (
        <Fragment key={to}>
          {index > 0 && proofLine.between}
          <a
            href={to}
            className="py-1.5 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {text}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
