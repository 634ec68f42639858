/** A page of mfe-careers with one fault. */
export type BadPage = {
  /** Rule that refuses it. */
  rule: string;
  /** Words of the refusal. */
  found: string;
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
};

const effect = (statements: string): string => `useEffect(() => { ${statements} }, []);`;

/** Rules that a script adds, which no static rule sees. */
const sheet = (css: string): string =>
  effect(`const made = new CSSStyleSheet();
    made.replaceSync('${css}');
    document.adoptedStyleSheets.push(made);`);

/** A sentence that the page's style sheet may hide. */
const SAID = { jsx: `<p className="said">Prices rise every year, as our terms of business say.</p>` };

/** Statements for the consent banner, which comes later than the page. */
const onBanner = (statements: string): string =>
  effect(`const timer = setInterval(() => {
      const banner = document.querySelector<HTMLElement>('[data-at-foot]');
      if (!banner) return;
      clearInterval(timer);
      ${statements}
    }, 20);`);

/** Whether the visitor has given consent, as a remote may ask. */
const HAS_CONSENT = `typeof window === 'object' && Boolean(localStorage.getItem('cookie-consent'))`;

/** Name of the fault → the page, which is `/careers/<name>`. Each is a mistake that a team makes. */
export const BAD_PAGES: Readonly<Record<string, BadPage>> = {
  // Errors.
  'crash-in-an-effect': {
    rule: 'error',
    found: 'broken on purpose',
    code: effect(`throw new Error('broken on purpose');`),
  },
  'crash-with-consent': {
    rule: 'error',
    found: 'allowed on purpose',
    code: effect(`if (${HAS_CONSENT}) throw new Error('allowed on purpose');`),
  },
  'crash-in-another-language': {
    rule: 'error',
    found: 'translated on purpose',
    code: effect(`if (navigator.language.startsWith('de')) throw new Error('translated on purpose');`),
  },
  'unhandled-rejection': {
    rule: 'error',
    found: 'rejected on purpose',
    code: effect(`Promise.reject(new Error('rejected on purpose'));`),
  },
  'console-line': {
    rule: 'error',
    found: 'wrong on purpose',
    code: effect(`console.error('wrong on purpose');`),
  },
  'other-markup': {
    rule: 'error',
    found: 'something else than was prerendered',
    jsx: `<p>{String(typeof window === 'undefined')}</p>`,
  },
  'dead-request': {
    rule: 'error',
    found: '/nothing-here.json: status 404',
    code: effect(`void fetch('/nothing-here.json').catch(() => {});`),
  },
  'tracking-pixel': {
    rule: 'error',
    found: 'img-src',
    code: effect(`new Image().src = 'https://tracker.example.com/pixel.gif';`),
  },
  'markup-from-text': {
    rule: 'error',
    found: 'require-trusted-types-for',
    code: effect(`try { document.createElement('p').innerHTML = '<b>x</b>'; } catch {}`),
  },
  // Pages that hang or work.
  'endless-loop': { rule: 'alive', found: 'never becomes interactive', code: effect(`for (;;);`) },
  'loop-of-updates': {
    rule: 'busy',
    found: 'busy',
    code: `const [count, setCount] = useState(0); useEffect(() => setCount(count + 1), [count]);`,
  },
  // Other hosts, and what is stored.
  'early-request': {
    rule: 'foreign-host',
    found: 'before the visitor has done anything',
    code: effect(`void fetch(publicSettings().PUBLIC_SUPABASE_URL).catch(() => {});`),
  },
  'form-to-elsewhere': {
    rule: 'foreign-host',
    found: 'a form is sent to https://list.example.com',
    late: `<form action="https://list.example.com/join" />`,
  },
  'stored-key': {
    rule: 'storage',
    found: '“visited” (local storage)',
    code: effect(`localStorage.setItem('visited', 'yes');`),
  },
  cookie: {
    rule: 'storage',
    found: '“visited” (cookie)',
    code: effect(`document.cookie = 'visited=yes';`),
  },
  'opened-database': { rule: 'storage', found: 'database', code: effect(`indexedDB.open('visits');`) },
  // Consent.
  'grants-consent': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`saveConsent({ analytics: true, marketing: true });`),
  },
  'dismisses-the-banner': {
    rule: 'consent',
    found: 'no banner asks for one',
    code: effect(`
      const dismiss = () => siteStore.getState().dismissConsent();
      dismiss();
      return siteStore.subscribe(dismiss);
    `),
  },
  'banner-covered': {
    rule: 'consent',
    found: 'lies above',
    jsx: `<div style={{ position: 'fixed', inset: 'auto 0 0', height: 400, zIndex: 99, background: '#123' }} />`,
  },
  'banner-with-a-dead-refusal': {
    rule: 'consent',
    found: 'switched off',
    code: onBanner(`banner.querySelectorAll('button')[1]!.disabled = true;`),
  },
  // What happens by itself.
  'asks-by-itself': { rule: 'stays', found: 'alert', code: effect(`alert('broken on purpose');`) },
  'redirect-on-load': {
    rule: 'stays',
    found: 'leads to /pricing by itself',
    code: effect(`setTimeout(() => location.assign('/pricing'), 50);`),
  },
  'opens-a-window': { rule: 'stays', found: 'opens a window', code: effect(`window.open('/pricing');`) },
  'takes-the-focus': {
    rule: 'stays',
    found: 'the link “All positions”',
    code: effect(`document.querySelector<HTMLElement>('[data-fault] a')?.focus();`),
  },
  'modal-at-load': {
    rule: 'stays',
    found: 'dialog',
    code: effect(`document.querySelector<HTMLDialogElement>('[data-fault] dialog')!.showModal();`),
    jsx: `<dialog aria-label="News"><p>Subscribe to our news.</p><button type="button">Close</button></dialog>`,
  },
  'jumps-down': {
    rule: 'stays',
    found: 'scrolls',
    code: effect(`scrollTo({ top: 200, behavior: 'instant' });`),
    jsx: `<div className="h-[200vh]" />`,
  },
  'traps-the-way-back': {
    rule: 'stays',
    found: 'entries to the history',
    code: effect(`for (let turn = 0; turn < 5; turn += 1) history.pushState(history.state, '');`),
  },
  // Content and head.
  'text-taken-away': {
    rule: 'content',
    found: 'remove most of its text',
    code: `const [isThere, setIsThere] = useState(true); ${effect(`setIsThere(false);`)}`,
    jsx: `{isThere && <p>{'A long sentence about nothing in particular. '.repeat(20)}</p>}`,
  },
  'late-title': {
    rule: 'content',
    found: '“Another title”',
    code: effect(`setTimeout(() => { document.title = 'Another title'; }, 200);`),
  },
  'late-noindex': {
    rule: 'content',
    found: 'noindex',
    code: effect(
      `document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));`,
    ),
  },
  'hidden-by-dark-mode': {
    rule: 'content',
    found: 'is hidden by dark colours',
    ...SAID,
    css: '@media (prefers-color-scheme:dark){PAGE .said{display:none}}',
  },
  'fades-in-and-never-does': {
    rule: 'content',
    found: 'opacity',
    jsx: `<p className="fades">A sentence that appears when it is scrolled to.</p>`,
    css: 'PAGE .fades{opacity:0}',
  },
  'heading-not-displayed': { rule: 'content', found: 'not displayed', css: 'PAGE h1{display:none}' },
  // Header, footer and banner.
  'style-that-leaks': {
    rule: 'shell-looks',
    found: 'the header does not look as on the live site',
    code: sheet('header{letter-spacing:.1em}'),
  },
  'banner-in-other-words': {
    rule: 'shell-looks',
    found: 'the banner',
    code: onBanner(`banner.querySelector('h2')!.textContent = 'Everybody accepts this';`),
  },
  // Layout and use.
  'too-wide-at-600-px': {
    rule: 'overflow',
    found: 'in a window of 600 px',
    css: '@media (min-width:500px) and (max-width:700px){PAGE h1{min-width:900px}}',
  },
  'covered-by-glass': {
    rule: 'usable',
    found: 'lies above',
    jsx: `<div className="glass" />`,
    css: 'PAGE .glass{position:absolute;inset:0} PAGE{position:relative}',
  },
  'inert-content': {
    rule: 'usable',
    found: 'switched off',
    code: effect(`document.querySelector<HTMLElement>('main')!.inert = true;`),
  },
  'trapped-focus': {
    rule: 'usable',
    found: 'the Tab key does not leave the input “Code”',
    jsx: `<label>Code <input name="Code" autoComplete="off" className="h-11 border" onKeyDown={(event) => { if (event.key === 'Tab') event.preventDefault(); }} /></label>`,
  },
  'no-scrolling': {
    rule: 'usable',
    found: 'the wheel does not scroll it',
    code: effect(`addEventListener('wheel', (event) => event.preventDefault(), { passive: false });`),
    jsx: `<div className="h-[200vh]" />`,
  },
  // Accessibility.
  'button-without-a-name': {
    rule: 'accessibility',
    found: 'button-name',
    jsx: `<button type="button" className="size-11" />`,
  },
  'bad-contrast-in-the-dark': {
    rule: 'accessibility',
    found: 'in dark colours',
    jsx: `<p className="pale">Nobody can read this at night.</p>`,
    css: '@media (prefers-color-scheme:dark){PAGE .pale{color:#333;background:#222}}',
  },
  // Links and pictures.
  'dead-link': {
    rule: 'links',
    found: 'leads to /careers/nowhere',
    late: `<a href="/careers/nowhere" className="underline">Nowhere</a>`,
  },
  'dead-anchor': {
    rule: 'links',
    found: 'the link “Nowhere else”',
    late: `<a href="/pricing#nowhere" className="underline">Nowhere else</a>`,
  },
  'broken-picture': {
    rule: 'links',
    found: '/nothing.png',
    late: `<img src="/nothing.png" alt="Nothing" width="20" height="20" />`,
  },
  // Weight and movement.
  'heavy-picture': {
    rule: 'weight',
    found: 'the budget is',
    module: `import heavy from './heavy.png';`,
    jsx: `<img src={heavy} alt="Noise" width="20" height="20" />`,
  },
  'many-elements': {
    rule: 'weight',
    found: 'elements, the budget is',
    jsx: `<p aria-hidden>{Array.from({ length: 7000 }, (_, index) => <i key={index} />)}</p>`,
  },
  'text-moves': {
    rule: 'shift',
    found: 'layout shift',
    code: effect(`setTimeout(() => {
      const offer = document.createElement('p');
      offer.style.height = '300px';
      document.querySelector('main section')?.before(offer);
    }, 200);`),
  },
  // What stays when the page is left.
  'swallowed-clicks': {
    rule: 'left-behind',
    found: 'does not lead there',
    code: effect(`document.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('header')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);`),
  },
  'no-way-back': {
    rule: 'left-behind',
    found: 'does not get it again',
    module: `let visits = 0; const never = new Promise<never>(() => {});`,
    code: `if (visits > 0) use(never); ${effect(`return () => { visits += 1; };`)}`,
  },
  'lock-that-stays': {
    rule: 'left-behind',
    found: 'the style “overflow: hidden;” on body',
    code: effect(`addEventListener('pointerdown', () => { document.body.style.overflow = 'hidden'; });`),
  },
  'patches-fetch': {
    rule: 'left-behind',
    found: 'another fetch',
    code: effect(`const { fetch } = window; window.fetch = (...all) => fetch(...all);`),
  },
};
