import { testSentence } from '../charts/test-sentence.ts';
import type { EvidenceView } from '../../document/console-state.ts';

/** The figures for which an entry was decided. */
export function EvidenceLine({ evidence }: { evidence: EvidenceView }) {
  return (
    <p className="mt-1 rounded-sm bg-sunken px-2 py-1">
      {testSentence(evidence)} Evidence {evidence.likelihood.toFixed(2)}, bounds{' '}
      {evidence.bounds.map((bound) => bound.toFixed(2)).join(' and ')}.
    </p>
  );
}
