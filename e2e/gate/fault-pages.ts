/** A page of mfe-careers with one fault. */
export type FaultPage = {
  /** Rule that refuses it. */
  rule: string;
  /** Statements of the component, before it returns. */
  code?: string;
  /** JSX below the page's text. */
  jsx?: string;
  /** Rules for the remote's style sheet. */
  css?: string;
};

/** Name of the fault → the page, which is `/careers/<name>`. */
export const FAULT_PAGES: Readonly<Record<string, FaultPage>> = {
  'effect-crash': {
    rule: 'console-error',
    code: `useEffect(() => { throw new Error('broken on purpose'); }, []);`,
  },
  'late-error': {
    rule: 'page-error',
    code: `useEffect(() => void setTimeout(() => { throw new Error('late on purpose'); }, 300), []);`,
  },
  'unhandled-rejection': {
    rule: 'page-error',
    code: `useEffect(() => void Promise.reject(new Error('rejected on purpose')), []);`,
  },
  'endless-loop': {
    rule: 'alive',
    code: `useEffect(() => { for (;;); }, []);`,
  },
  'console-line': {
    rule: 'console-error',
    code: `useEffect(() => console.error('wrong on purpose'), []);`,
  },
  'other-markup': {
    rule: 'hydration',
    jsx: `<p>{String(typeof window === 'undefined')}</p>`,
  },
  'dead-request': {
    rule: 'failed-request',
    code: `useEffect(() => void fetch('/nothing-here.json').catch(() => {}), []);`,
  },
  'foreign-request': {
    rule: 'policy',
    code: `useEffect(() => void fetch('https://tracker.example.com/x').catch(() => {}), []);`,
  },
};

/** Source of a page with a fault. */
export function faultSource(name: string, { code = '', jsx = '' }: FaultPage): string {
  return `import '../../app.css';
import { useEffect, useState } from 'react';
import { Link } from '@site/runtime/router';
export const meta = {
  title: 'Fault ${name}',
  description: 'A page with one fault that is called ${name}, which no visitor should ever get to see.',
};
export default function Page() {
  ${code}
  return (
    <section className="mx-auto max-w-page px-gutter py-16">
      <h1 className="text-3xl font-semibold">A page about ${name}</h1>
      <p className="mt-4 max-w-prose">It says nothing of interest, in a sentence of ordinary length.</p>
      <p className="mt-4"><Link to="/careers" className="underline">All positions</Link></p>
      ${jsx}
    </section>
  );
}
export const used = [useEffect, useState];
`;
}
