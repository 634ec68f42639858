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
  title?: string;
  /** Path of the page; without it `careers/` and the name of the fault. */
  at?: string;
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
  'crash-in-a-render': {
    rule: 'error',
    found: 'rendered on purpose',
    code: `if (typeof window === 'object') throw new Error('rendered on purpose');`,
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
  'late-error': {
    rule: 'error',
    found: 'late on purpose',
    code: effect(`setTimeout(() => { throw new Error('late on purpose'); }, 200);`),
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
  'other-date': {
    rule: 'error',
    found: 'something else than was prerendered',
    jsx: `<p>{new Date(0).toLocaleString()}</p>`,
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
  'waits-for-ever': {
    rule: 'alive',
    found: 'never becomes interactive',
    module: `const never = new Promise<never>(() => {});`,
    code: `if (typeof window === 'object') use(never);`,
  },
  'loop-of-updates': {
    rule: 'busy',
    found: 'busy',
    code: `const [count, setCount] = useState(0); useEffect(() => setCount(count + 1), [count]);`,
  },
  'long-tasks': {
    rule: 'busy',
    found: 'busy',
    code: effect(`const timer = setInterval(() => {
      let turns = 0;
      while (turns < 2_000_000_000) turns += 1;
    }, 600);
    return () => clearInterval(timer);`),
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
  'late-preconnect': {
    rule: 'foreign-host',
    found: 'https://tracker.example.com',
    code: effect(
      `document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'https://tracker.example.com' }));`,
    ),
  },
  'stored-key': {
    rule: 'storage',
    found: '“visited” (local storage)',
    code: effect(`localStorage.setItem('visited', 'yes');`),
  },
  'session-key': {
    rule: 'storage',
    found: '“visited”',
    code: effect(`sessionStorage.setItem('visited', 'yes');`),
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
  'banner-without-keyboard': {
    rule: 'consent',
    found: 'no key leads to it',
    code: onBanner(`banner.querySelectorAll('button')[1]!.tabIndex = -1;`),
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
  'navigates-by-itself': {
    rule: 'stays',
    found: 'leads to /pricing by itself',
    code: `const navigate = useNavigate(); ${effect(`void navigate('/pricing');`)}`,
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
  'hidden-by-less-motion': {
    rule: 'content',
    found: 'is hidden by less motion',
    ...SAID,
    css: '@media (prefers-reduced-motion:reduce){PAGE .said{visibility:hidden}}',
  },
  'fades-in-and-never-does': {
    rule: 'content',
    found: 'opacity',
    jsx: `<p className="fades">A sentence that appears when it is scrolled to.</p>`,
    css: 'PAGE .fades{opacity:0}',
  },
  'heading-not-displayed': { rule: 'content', found: 'not displayed', css: 'PAGE h1{display:none}' },
  'text-left-of-the-page': {
    rule: 'content',
    found: 'outside the page',
    ...SAID,
    css: 'PAGE .said{position:absolute;left:-9999px;width:300px}',
  },
  // Header, footer and banner.
  'style-that-leaks': {
    rule: 'shell-looks',
    found: 'the header does not look as on the live site',
    code: sheet('header{letter-spacing:.1em}'),
  },
  'paler-footer': {
    rule: 'shell-looks',
    found: 'the footer',
    code: effect(`document.querySelector<HTMLElement>('body footer')!.style.opacity = '.6';`),
  },
  'header-not-displayed': { rule: 'shell-looks', found: 'the header', code: sheet('header{display:none}') },
  'banner-in-other-words': {
    rule: 'shell-looks',
    found: 'the banner',
    code: onBanner(`banner.querySelector('h2')!.textContent = 'Everybody accepts this';`),
  },
  // Layout and use.
  'wider-than-the-window': {
    rule: 'overflow',
    found: 'in a window of 360 px',
    css: 'PAGE h1 { min-width: 2000px; }',
  },
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
  'blocks-all-clicks': {
    rule: 'usable',
    found: 'nothing there takes a click',
    code: effect(`document.body.style.pointerEvents = 'none';`),
  },
  'inert-content': {
    rule: 'usable',
    found: 'switched off',
    code: effect(`document.querySelector<HTMLElement>('main')!.inert = true;`),
  },
  'trapped-keyboard': {
    rule: 'usable',
    found: 'the Tab key leads nowhere',
    code: effect(`addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    });`),
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
  'no-alternative-text': {
    rule: 'accessibility',
    found: 'image-alt',
    jsx: `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" width="20" height="20" />`,
  },
  'bad-contrast': {
    rule: 'accessibility',
    found: 'the paragraph “Nobody can read this.”',
    jsx: `<p className="pale">Nobody can read this.</p>`,
    css: 'PAGE .pale{color:#999;background:#aaa}',
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
  'broken-escape': {
    rule: 'links',
    found: '/pricing#100%, where nothing is',
    late: `<a href="/pricing#100%" className="underline">Full price</a>`,
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
  'patches-history': {
    rule: 'left-behind',
    found: 'another history.pushState',
    code: effect(
      `const push = history.pushState.bind(history); history.pushState = (...all) => push(...all);`,
    ),
  },
  'adds-to-a-prototype': {
    rule: 'left-behind',
    found: 'Array.prototype.last',
    code: effect(`(Array.prototype as unknown as { last: string }).last = 'last';`),
  },
};

/** Markup that React does not write by itself. */
const raw = (html: string): string => `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;

/** The same for faults that the static rules see, and no browser is asked about. */
export const BAD_MARKUP: Readonly<Record<string, BadPage>> = {
  'throws-without-a-window': {
    rule: 'page-throws',
    found: 'document is not defined',
    code: `document.title = 'x';`,
  },
  'two-headings': { rule: 'single-heading', found: 'has 2 h1 elements', jsx: `<h1>Again</h1>` },
  'blank-title': { rule: 'missing-metadata', found: 'is blank', title: ' ' },
  'script-in-the-page': {
    rule: 'inline-code',
    found: 'carries a script,',
    jsx: raw('<script>start()</script>'),
  },
  'style-in-the-page': {
    rule: 'inline-code',
    found: 'a style element',
    jsx: raw('<style>p{color:red}</style>'),
  },
  'script-of-a-tracker': {
    rule: 'inline-code',
    found: 'https://tracker.example.com/x.js',
    jsx: raw('<script src="https://tracker.example.com/x.js"></script>'),
  },
  'handler-in-the-markup': { rule: 'inline-code', found: 'onclick', jsx: raw('<p onclick="start()">x</p>') },
  'script-as-an-address': {
    rule: 'inline-code',
    found: 'href',
    jsx: raw('<a href="javascript:start()">x</a>'),
  },
  'kept-from-search-engines': {
    rule: 'noindex',
    found: 'noindex',
    jsx: `<meta name="robots" content="noindex, nofollow" />`,
  },
  'form-for-another-host': {
    rule: 'foreign-form',
    found: 'list.example.com',
    jsx: `<form action="https://list.example.com/join" />`,
  },
  'button-for-another-host': {
    rule: 'foreign-form',
    found: 'list.example.com',
    jsx: `<form><button formAction="//list.example.com/leave">Join</button></form>`,
  },
  'connection-to-a-tracker': {
    rule: 'unknown-host',
    found: 'preconnect',
    jsx: `<link rel="preconnect" href="https://tracker.example.com" />`,
  },
  'font-of-another-host': {
    rule: 'unknown-host',
    found: 'stylesheet',
    jsx: raw('<link rel="stylesheet" href="https://fonts.example.com/css">'),
  },
  'link-to-nothing': {
    rule: 'dead-link',
    found: '/careers/nowhere',
    jsx: `<a href="/careers/nowhere">Nowhere</a>`,
  },
  'anchor-to-nothing': { rule: 'dead-anchor', found: '#nowhere', jsx: `<a href="#nowhere">Nowhere</a>` },
  'page-too-heavy': {
    rule: 'page-budget',
    found: 'the budget is',
    jsx: `<p title={'much '.repeat(60_000)}>Much</p>`,
  },
  'login-of-somebody-else': { rule: 'path-outside-mounts', found: '/login', at: 'login' },
  'prints-nothing': { rule: 'unscoped-style', found: 'body', css: '@media print{body{display:none}}' },
  'hides-the-header-in-high-contrast': {
    rule: 'unscoped-style',
    found: 'header',
    css: '@media (prefers-contrast:more){header{display:none}}',
  },
  'slows-the-way-between-pages': {
    rule: 'unscoped-style',
    found: '::view-transition-old(root)',
    css: '::view-transition-old(root){animation-duration:9s}',
  },
  'token-that-the-shell-lacks': {
    rule: 'unknown-token',
    found: '--color-not-yet',
    css: 'PAGE p{color:var(--color-not-yet)}',
  },
};
