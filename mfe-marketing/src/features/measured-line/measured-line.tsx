import { useEffect, useState } from 'react';
import { MEASURED } from '../../content/measured-line.ts';
import { observeEntries } from '../performance-entries/observe-entries.ts';
import { measureVisit, type Visit } from './measure-visit.ts';

const TYPES = ['navigation', 'resource', 'paint', 'largest-contentful-paint'];

/** The page's own speed and weight, measured where the visitor can check them. Nothing is sent. */
export function MeasuredLine() {
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => observeEntries(TYPES, (entries) => setVisit(measureVisit(entries))), []);
  return (
    <p data-varies="" className="min-h-11 text-xs text-muted sm:min-h-5 noscript:hidden">
      {visit
        ? MEASURED.result(visit.requests, (visit.bytes / 1000).toFixed(0), (visit.paintMs / 1000).toFixed(2))
        : MEASURED.waiting}
    </p>
  );
}
