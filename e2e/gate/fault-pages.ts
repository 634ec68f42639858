import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noisePng } from './noise-png.ts';

/** A page of mfe-careers with one fault. */
export type FaultPage = {
  /** Rule that refuses it. */
  rule: string;
  /** Statements of the module. */
  module?: string;
  /** Statements of the component, before it returns. */
  code?: string;
  /** JSX below the page's text. */
  jsx?: string;
  /** The same, but not prerendered. */
  late?: string;
  /** Rules for the remote's style sheet, in which `PAGE` is a selector of this page's own section. */
  css?: string;
  title?: string;
};

export const effect = (statements: string): string => `useEffect(() => { ${statements} }, []);`;

/** Rules that a script adds, which no static rule sees. */
export const sheet = (css: string): string =>
  effect(`const made = new CSSStyleSheet();
    made.replaceSync('${css}');
    document.adoptedStyleSheets.push(made);`);

/** Name of the fault → the page, which is `/careers/<name>`. */
export const FAULT_PAGES: Readonly<Record<string, FaultPage>> = {
  'crash-in-an-effect': { rule: 'console-error', code: effect(`throw new Error('broken on purpose');`) },
  'late-error': {
    rule: 'page-error',
    code: effect(`setTimeout(() => { throw new Error('late on purpose'); }, 300);`),
  },
  'unhandled-rejection': {
    rule: 'page-error',
    code: effect(`Promise.reject(new Error('rejected on purpose'));`),
  },
  'endless-loop': { rule: 'alive', code: effect(`for (;;);`) },
  'waits-for-ever': {
    rule: 'alive',
    module: `const never = new Promise<never>(() => {});`,
    code: `if (typeof window === 'object') use(never);`,
  },
  'console-line': { rule: 'console-error', code: effect(`console.error('wrong on purpose');`) },
  'hides-errors': {
    rule: 'page-error',
    code: effect(`addEventListener('error', (event) => event.preventDefault());
      addEventListener('unhandledrejection', (event) => event.preventDefault());`),
  },
  'patches-history': {
    rule: 'globals',
    code: effect(`const { pushState } = History.prototype;
      History.prototype.pushState = function (...all) { return pushState.apply(this, all); };`),
  },
  'patches-fetch': { rule: 'globals', code: effect(`window.fetch = new Proxy(fetch, {});`) },
  'hides-the-console': { rule: 'globals', code: effect(`console.error = console.log.bind(console);`) },
  'traps-in-the-console': {
    rule: 'console-use',
    code: effect(`const trap = new Error('x');
      Object.setPrototypeOf(trap, new Proxy(Error.prototype, {}));
      console.debug(trap);`),
  },
  'measures-the-console': {
    rule: 'console-use',
    code: effect(`for (let line = 0; line < 500; line += 1) console.debug(line);`),
  },
  'asks-by-itself': { rule: 'browser-dialog', code: effect(`alert('broken on purpose');`) },
  'other-markup': { rule: 'hydration', jsx: `<p>{String(typeof window === 'undefined')}</p>` },
  'dead-request': {
    rule: 'failed-request',
    code: effect(`void fetch('/nothing-here.json').catch(() => {});`),
  },
  'forbidden-request': {
    rule: 'policy',
    code: effect(`void fetch('https://tracker.example.com/x').catch(() => {});`),
  },
  'early-request': {
    rule: 'foreign-host',
    code: effect(`void fetch(publicSettings().PUBLIC_SUPABASE_URL).catch(() => {});`),
  },
  'loop-of-updates': {
    rule: 'main-thread',
    code: `const [count, setCount] = useState(0); useEffect(() => setCount(count + 1), [count]);`,
  },
  'long-tasks': {
    rule: 'main-thread',
    code: effect(`const timer = setInterval(() => {
      let turns = 0;
      while (turns < 600_000_000) turns += 1;
    }, 1200);
    return () => clearInterval(timer);`),
  },
  'leaves-on-a-key': {
    rule: 'stays',
    code: effect(`document.addEventListener('keydown', () => location.assign('/features'));`),
  },
  'swallowed-clicks': {
    rule: 'navigation',
    code: effect(`document.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);`),
  },
  'no-way-back': {
    rule: 'navigation',
    module: `let visits = 0; const never = new Promise<never>(() => {});`,
    code: `if (visits > 0) use(never); ${effect(`return () => { visits += 1; };`)}`,
  },
  'redirect-on-load': { rule: 'stays', code: effect(`setTimeout(() => location.assign('/pricing'), 200);`) },
  'navigates-by-itself': {
    rule: 'stays',
    code: `const navigate = useNavigate(); ${effect(`void navigate('/pricing');`)}`,
  },
  'emptied-body': {
    rule: 'content-kept',
    code: effect(`setTimeout(() => document.body.replaceChildren(), 200);`),
  },
  'text-taken-away': {
    rule: 'content-kept',
    code: `const [isThere, setIsThere] = useState(true); ${effect(`setIsThere(false);`)}`,
    jsx: `{isThere && <p>{'A long sentence about nothing in particular. '.repeat(20)}</p>}`,
  },
  'stored-by-property': { rule: 'storage', code: effect(`localStorage['visited'] = 'yes';`) },
  'opened-cache': { rule: 'storage', code: effect(`void caches.open('pages');`) },
  'opens-a-window': { rule: 'stays', code: effect(`window.open('/pricing');`) },
  'takes-the-focus': {
    rule: 'focus',
    code: effect(`document.querySelector<HTMLElement>('[data-fault] a')?.focus();`),
  },
  'wider-than-the-window': { rule: 'overflow', css: 'PAGE h1 { min-width: 2000px; }' },
  'no-scrolling': {
    rule: 'scrolls',
    code: effect(`addEventListener('wheel', (event) => event.preventDefault(), { passive: false });`),
    jsx: `<div className="h-[200vh]" />`,
  },
  'trapped-keyboard': {
    rule: 'keyboard',
    code: effect(`addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    });`),
  },
  'late-title': {
    rule: 'head-kept',
    code: effect(`setTimeout(() => { document.title = 'Another title'; }, 300);`),
  },
  'two-titles': {
    rule: 'title',
    code: effect(`document.head.append(Object.assign(document.createElement('title'), { text: 'Second' }));`),
  },
  'doubled-title': { rule: 'title', title: 'Promoscope' },
  'stored-key': { rule: 'storage', code: effect(`localStorage.setItem('visited', 'yes');`) },
  cookie: { rule: 'storage', code: effect(`document.cookie = 'visited=yes';`) },
  'grants-consent': {
    rule: 'consent',
    code: effect(`saveConsent({ analytics: true, marketing: true });`),
  },
  'dismisses-the-banner': {
    rule: 'consent',
    code: effect(`
      const dismiss = () => siteStore.getState().dismissConsent();
      dismiss();
      return siteStore.subscribe(dismiss);
    `),
  },
  overlay: {
    rule: 'covered',
    jsx: `<div style={{ position: 'fixed', inset: 0, zIndex: 9999 }} />`,
  },
  'header-not-displayed': { rule: 'styles-reach', code: sheet('header{display:none}') },
  'letters-apart': { rule: 'styles-reach', code: sheet('body{letter-spacing:.1em}') },
  'moved-footer': {
    rule: 'shell-looks',
    code: effect(`document.querySelector<HTMLElement>('body footer')!.style.transform = 'translateX(4px)';`),
  },
  'button-without-a-name': { rule: 'accessibility', jsx: `<button type="button" className="size-11" />` },
  'white-on-white': {
    rule: 'accessibility',
    jsx: `<p className="fault-white">Nobody can read this.</p>`,
    css: `[data-mf=careers] .fault-white{color:#fff;background:#fff}`,
  },
  'no-alternative-text': {
    rule: 'accessibility',
    jsx: `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" width="20" height="20" />`,
  },
  'broken-picture': {
    rule: 'pictures',
    late: `<img src="/nothing.png" alt="Nothing" width="20" height="20" />`,
  },
  'heavy-picture': {
    rule: 'pictures',
    module: `import heavy from './heavy.png';`,
    jsx: `<img src={heavy} alt="Noise" width="20" height="20" />`,
  },
  'many-elements': {
    rule: 'weight',
    jsx: `<p aria-hidden>{Array.from({ length: 7000 }, (_, index) => <i key={index} />)}</p>`,
  },
  'many-rules': {
    rule: 'weight',
    code: effect(`const sheet = new CSSStyleSheet();
    sheet.replaceSync(Array.from({ length: 12_000 }, (_, index) => \`.a\${index}{color:red}\`).join(''));
    document.adoptedStyleSheets.push(sheet);`),
  },
  'dead-anchor': { rule: 'anchors', late: `<a href="#nowhere" className="underline">Nowhere</a>` },
  'dead-anchor-elsewhere': {
    rule: 'anchors',
    late: `<a href="/pricing#nowhere" className="underline">Nowhere else</a>`,
  },
  leak: {
    rule: 'memory',
    module: `const kept: string[][] = [];`,
    code: effect(
      `kept.push(Array.from({ length: 2000 }, (_, index) => \`\${index} \${performance.now()}\`));`,
    ),
  },
  'missing-token': {
    rule: 'missing-token',
    jsx: `<p className="fault-token">A token that the live shell lacks.</p>`,
    code: sheet('[data-mf=careers] .fault-token{border-color:var(--color-not-yet)}'),
  },
};

/** Adds the pages to a copy of mfe-careers. */
export function writeFaultPages(
  folder: string,
  faults: Readonly<Record<string, Omit<FaultPage, 'rule'>>> = FAULT_PAGES,
): void {
  const pages = path.join(folder, 'src/pages/careers');
  mkdirSync(pages);
  writeFileSync(path.join(pages, 'heavy.png'), noisePng(400));
  for (const [name, fault] of Object.entries(faults)) {
    writeFileSync(path.join(pages, `${name}.tsx`), faultSource(name, fault));
    const css = fault.css?.replaceAll('PAGE', `[data-mf=careers] [data-fault=${name}]`) ?? '';
    appendFileSync(path.join(folder, 'src/app.css'), `\n${css}`);
  }
}

function faultSource(
  name: string,
  { module = '', code = '', jsx = '', late = '', title }: Omit<FaultPage, 'rule'>,
): string {
  return `import '../../app.css';
import { use, useEffect, useState } from 'react';
import { Link, useNavigate } from '@site/runtime/router';
import { publicSettings, siteStore } from '@site/runtime/store';
import { saveConsent } from '@site/runtime/consent';
${module}
export const meta = {
  title: '${title ?? `Fault ${name}`}',
  description: 'A page with one fault that is called ${name}, which no visitor should ever get to see.',
};
export default function Page() {
  ${code}
  ${late && 'const [isLate, setIsLate] = useState(false); useEffect(() => setIsLate(true), []);'}
  return (
    <section className="mx-auto max-w-page px-gutter py-16" data-fault="${name}">
      <h1 className="text-3xl font-semibold">A page about ${name}</h1>
      <p className="mt-4 max-w-prose">It says nothing of interest, in a sentence of ordinary length.</p>
      <p className="mt-4"><Link to="/careers" className="underline">All positions</Link></p>
      ${jsx}
      ${late && `{isLate && ${late}}`}
    </section>
  );
}
`;
}
