/** A page of mfe-careers with one fault. */
export type BadPage = {
  /** Rule that refuses it. */
  rule: string;
  /** Words of the refusal. */
  found: string;
  /** Other refusals of it, as `careers: covered`. */
  also?: readonly string[];
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

export const effect = (statements: string): string => `useEffect(() => { ${statements} }, []);`;

/** Rules that a script adds, which no static rule sees. */
export const sheet = (css: string): string =>
  effect(`const made = new CSSStyleSheet();
    made.replaceSync('${css}');
    document.adoptedStyleSheets.push(made);`);

/** A sentence that the page's style sheet may hide. */
const SAID = { jsx: `<p className="said">Prices rise every year, as our terms of business say.</p>` };

/** A valid record of a choice that nobody made. */
const RECORD = `JSON.stringify({ version: '1.0', timestamp: new Date().toISOString(), preferences: { essential: true, analytics: true, marketing: true } })`;

/** An honest page whose far text appears when it is scrolled to, as many do. */
export const REVEALS_ON_SCROLL = {
  code: effect(`const text = document.querySelector<HTMLElement>('.far')!;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) text.style.opacity = '1';
    });
    Object.assign(text.style, { opacity: '0', transition: 'opacity 1s' });
    observer.observe(text);`),
  jsx: `<p className="far">This sentence is far below everything else.</p>`,
  css: 'PAGE .far{margin-top:3000px}',
};

/** Statements for the consent banner, which comes later than the page. */
const onBanner = (statements: string): string =>
  effect(`const timer = setInterval(() => {
      const banner = document.querySelector<HTMLElement>('[data-at-foot]');
      if (!banner) return;
      clearInterval(timer);
      ${statements}
    }, 20);`);

/** One style of the consent banner. */
const banner = (style: string): string => onBanner(`banner.style.${style};`);

/** Name of the fault → the page, which is `/careers/<name>`. */
export const BAD_PAGES: Readonly<Record<string, BadPage>> = {
  'crash-in-an-effect': {
    rule: 'console-error',
    found: 'broken on purpose',
    code: effect(`throw new Error('broken on purpose');`),
  },
  'late-error': {
    rule: 'page-error',
    found: 'late on purpose',
    code: effect(`setTimeout(() => { throw new Error('late on purpose'); }, 300);`),
  },
  'unhandled-rejection': {
    rule: 'page-error',
    found: 'rejected on purpose',
    code: effect(`Promise.reject(new Error('rejected on purpose'));`),
  },
  'endless-loop': { rule: 'alive', found: '3 s of processor time', code: effect(`for (;;);`) },
  'waits-for-ever': {
    rule: 'alive',
    found: 'never becomes interactive',
    module: `const never = new Promise<never>(() => {});`,
    code: `if (typeof window === 'object') use(never);`,
  },
  'console-line': {
    rule: 'console-error',
    found: 'wrong on purpose',
    code: effect(`console.error('wrong on purpose');`),
  },
  'hides-errors': {
    rule: 'page-error',
    found: 'hides every error',
    code: effect(`addEventListener('error', (event) => event.preventDefault());
      addEventListener('unhandledrejection', (event) => event.preventDefault());`),
  },
  'patches-history': {
    rule: 'globals',
    found: 'History.prototype.pushState',
    code: effect(`const { pushState } = History.prototype;
      History.prototype.pushState = function (...all) { return pushState.apply(this, all); };`),
  },
  'patches-fetch': {
    rule: 'globals',
    found: 'window.fetch',
    code: effect(`window.fetch = new Proxy(fetch, {});`),
  },
  'hides-the-console': {
    rule: 'globals',
    found: 'console.error',
    code: effect(`console.error = console.log.bind(console);`),
  },
  'traps-in-the-console': {
    rule: 'console-use',
    found: 'notice whether somebody looks',
    code: effect(`const trap = new Error('x');
      Object.setPrototypeOf(trap, new Proxy(Error.prototype, {}));
      console.debug(trap);`),
  },
  'measures-the-console': {
    rule: 'console-use',
    found: '500 lines',
    code: effect(`for (let line = 0; line < 500; line += 1) console.debug(line);`),
  },
  'asks-by-itself': {
    rule: 'browser-dialog',
    found: 'alert “broken on purpose”',
    code: effect(`alert('broken on purpose');`),
  },
  'other-markup': {
    rule: 'hydration',
    found: 'something else than was prerendered',
    jsx: `<p>{String(typeof window === 'undefined')}</p>`,
  },
  'dead-request': {
    rule: 'failed-request',
    found: '/nothing-here.json: status 404',
    code: effect(`void fetch('/nothing-here.json').catch(() => {});`),
  },
  'forbidden-request': {
    rule: 'policy',
    found: 'connect-src',
    code: effect(`void fetch('https://tracker.example.com/x').catch(() => {});`),
  },
  'early-request': {
    rule: 'foreign-host',
    found: 'before the visitor has done anything',
    code: effect(`void fetch(publicSettings().PUBLIC_SUPABASE_URL).catch(() => {});`),
  },
  'loop-of-updates': {
    rule: 'main-thread',
    // Which of its sentences depends on the machine: main-thread.test.ts.
    found: '',
    code: `const [count, setCount] = useState(0); useEffect(() => setCount(count + 1), [count]);`,
  },
  'long-tasks': {
    rule: 'main-thread',
    found: '',
    code: effect(`const timer = setInterval(() => {
      let turns = 0;
      while (turns < 600_000_000) turns += 1;
    }, 1200);
    return () => clearInterval(timer);`),
  },
  'leaves-on-a-key': {
    rule: 'stays',
    found: 'presses a key',
    code: effect(`document.addEventListener('keydown', () => location.assign('/features'));`),
  },
  'swallowed-clicks': {
    rule: 'navigation',
    found: 'does not lead there',
    code: effect(`document.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);`),
  },
  'no-way-back': {
    rule: 'navigation',
    found: 'does not get it again',
    module: `let visits = 0; const never = new Promise<never>(() => {});`,
    code: `if (visits > 0) use(never); ${effect(`return () => { visits += 1; };`)}`,
  },
  'redirect-on-load': {
    rule: 'stays',
    found: 'leads to /pricing by itself',
    code: effect(`setTimeout(() => location.assign('/pricing'), 200);`),
  },
  'navigates-by-itself': {
    rule: 'stays',
    found: 'leads to /pricing by itself',
    code: `const navigate = useNavigate(); ${effect(`void navigate('/pricing');`)}`,
  },
  'emptied-body': {
    rule: 'content-kept',
    found: 'no <header> any more',
    code: effect(`setTimeout(() => document.body.replaceChildren(), 200);`),
  },
  'text-taken-away': {
    rule: 'content-kept',
    found: "remove the page's text",
    code: `const [isThere, setIsThere] = useState(true); ${effect(`setIsThere(false);`)}`,
    jsx: `{isThere && <p>{'A long sentence about nothing in particular. '.repeat(20)}</p>}`,
  },
  'stored-by-property': {
    rule: 'storage',
    found: '“visited” (local storage)',
    code: effect(`localStorage['visited'] = 'yes';`),
  },
  'opened-cache': { rule: 'storage', found: '“pages” (cache)', code: effect(`void caches.open('pages');`) },
  'opens-a-window': { rule: 'stays', found: 'opens a window', code: effect(`window.open('/pricing');`) },
  'takes-the-focus': {
    rule: 'focus',
    found: 'takes the focus',
    code: effect(`document.querySelector<HTMLElement>('[data-fault] a')?.focus();`),
  },
  'wider-than-the-window': {
    rule: 'overflow',
    found: 'in a window of',
    css: 'PAGE h1 { min-width: 2000px; }',
  },
  'no-scrolling': {
    rule: 'scrolls',
    found: 'the wheel does not scroll it',
    code: effect(`addEventListener('wheel', (event) => event.preventDefault(), { passive: false });`),
    jsx: `<div className="h-[200vh]" />`,
  },
  'trapped-keyboard': {
    rule: 'keyboard',
    found: 'the Tab key',
    code: effect(`addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    });`),
  },
  'late-title': {
    rule: 'head-kept',
    found: '“Another title”',
    code: effect(`setTimeout(() => { document.title = 'Another title'; }, 300);`),
  },
  'two-titles': {
    rule: 'title',
    found: 'it has 2 titles',
    code: effect(`document.head.append(Object.assign(document.createElement('title'), { text: 'Second' }));`),
  },
  'doubled-title': { rule: 'title', found: 'says something twice', title: 'Promoscope' },
  'stored-key': {
    rule: 'storage',
    found: '“visited” (local storage)',
    code: effect(`localStorage.setItem('visited', 'yes');`),
  },
  cookie: {
    rule: 'storage',
    found: 'the cookie “visited”',
    code: effect(`document.cookie = 'visited=yes';`),
  },
  'grants-consent': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`saveConsent({ analytics: true, marketing: true });`),
  },
  'dismisses-the-banner': {
    rule: 'consent',
    found: 'does not ask for one',
    code: effect(`
      const dismiss = () => siteStore.getState().dismissConsent();
      dismiss();
      return siteStore.subscribe(dismiss);
    `),
  },
  overlay: {
    also: ['careers: consent'],
    rule: 'covered',
    found: 'in the header',
    jsx: `<div style={{ position: 'fixed', inset: 0, zIndex: 9999 }} />`,
  },
  'header-not-displayed': {
    rule: 'styles-reach',
    found: 'display of header',
    code: sheet('header{display:none}'),
  },
  'letters-apart': {
    also: ['careers: consent'],
    rule: 'styles-reach',
    found: 'letter-spacing of body',
    code: sheet('body{letter-spacing:.1em}'),
  },
  'moved-footer': {
    rule: 'shell-looks',
    found: 'the footer differs',
    code: effect(`document.querySelector<HTMLElement>('body footer')!.style.transform = 'translateX(4px)';`),
  },
  'button-without-a-name': {
    rule: 'accessibility',
    found: 'button-name',
    jsx: `<button type="button" className="size-11" />`,
  },
  'white-on-white': {
    rule: 'accessibility',
    found: 'color-contrast',
    jsx: `<p className="fault-white">Nobody can read this.</p>`,
    css: `[data-mf=careers] .fault-white{color:#fff;background:#fff}`,
  },
  'no-alternative-text': {
    rule: 'accessibility',
    found: 'image-alt',
    jsx: `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" width="20" height="20" />`,
  },
  'broken-picture': {
    rule: 'pictures',
    found: '/nothing.png does not load',
    late: `<img src="/nothing.png" alt="Nothing" width="20" height="20" />`,
  },
  'heavy-picture': {
    rule: 'pictures',
    found: 'the budget is',
    module: `import heavy from './heavy.png';`,
    jsx: `<img src={heavy} alt="Noise" width="20" height="20" />`,
  },
  'many-elements': {
    rule: 'weight',
    found: 'elements, the budget is',
    jsx: `<p aria-hidden>{Array.from({ length: 7000 }, (_, index) => <i key={index} />)}</p>`,
  },
  'many-rules': {
    rule: 'weight',
    found: 'style rules, the budget is',
    code: effect(`const sheet = new CSSStyleSheet();
    sheet.replaceSync(Array.from({ length: 12_000 }, (_, index) => \`.a\${index}{color:red}\`).join(''));
    document.adoptedStyleSheets.push(sheet);`),
  },
  'dead-anchor': {
    rule: 'anchors',
    found: '#nowhere',
    late: `<a href="#nowhere" className="underline">Nowhere</a>`,
  },
  'dead-anchor-elsewhere': {
    rule: 'anchors',
    found: '/pricing#nowhere',
    late: `<a href="/pricing#nowhere" className="underline">Nowhere else</a>`,
  },
  'missing-token': {
    rule: 'missing-token',
    found: '--color-not-yet',
    jsx: `<p className="fault-token">A token that the live shell lacks.</p>`,
    code: sheet('[data-mf=careers] .fault-token{border-color:var(--color-not-yet)}'),
  },
  // Header, content and scrolling.
  'blocks-all-clicks': {
    also: ['careers: consent'],
    rule: 'covered',
    found: 'lies above',
    code: effect(`document.body.style.pointerEvents = 'none';`),
  },
  'inert-header': {
    rule: 'covered',
    found: 'the header can’t be used: it is switched off',
    code: effect(`document.querySelector<HTMLElement>('body header')!.inert = true;`),
  },
  'inert-content': {
    also: ['careers: accessibility'],
    rule: 'covered',
    found: 'the content can’t be used: it is switched off',
    code: effect(`document.querySelector<HTMLElement>('main')!.inert = true;`),
  },
  'content-under-glass': {
    rule: 'covered',
    found: 'in the content can’t be used',
    jsx: `<div className="glass" />`,
    css: 'PAGE .glass{position:absolute;inset:0} PAGE{position:relative}',
  },
  'transparent-header': {
    also: ['careers: accessibility'],
    rule: 'covered',
    found: 'the header can’t be used: its opacity is 0.05',
    code: effect(`document.querySelector<HTMLElement>('body header')!.style.opacity = '.05';`),
  },
  'header-links-invisible': {
    rule: 'covered',
    found: 'in the header can’t be used: it is not displayed',
    code: effect(
      `for (const each of document.querySelectorAll<HTMLElement>('body header :is(a, button)')) each.style.visibility = 'hidden';`,
    ),
  },
  'header-link-inert': {
    rule: 'covered',
    found: 'in the header can’t be used: it is switched off',
    code: effect(`document.querySelector<HTMLElement>('body header nav a')!.inert = true;`),
  },
  'header-link-of-no-size': {
    rule: 'covered',
    found: 'in the header can’t be used: it has no size',
    code: effect(
      `Object.assign(document.querySelector<HTMLElement>('body header nav a')!.style, { width: 0, height: 0, padding: 0, overflow: 'hidden', display: 'block' });`,
    ),
  },
  'header-link-covered-and-without-keyboard': {
    rule: 'covered',
    found: 'in the header can’t be used: <b',
    code: effect(`const link = document.querySelector<HTMLElement>('body header nav a')!;
      const { left, top, width, height } = link.getBoundingClientRect();
      const glass = document.querySelector('main h1')!.appendChild(document.createElement('b'));
      Object.assign(glass.style, { position: 'fixed', zIndex: 99, left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px' });
      link.tabIndex = -1;`),
  },
  'footer-links-outside': {
    rule: 'covered',
    found: 'in the footer',
    code: effect(
      `for (const each of document.querySelectorAll<HTMLElement>('body footer a')) Object.assign(each.style, { position: 'relative', left: '-9999px' });`,
    ),
  },
  'header-hidden-from-readers': {
    also: ['careers: accessibility'],
    rule: 'covered',
    found: 'the header can’t be used: it is switched off',
    code: effect(`document.querySelector('body header')!.setAttribute('aria-hidden', 'true');`),
  },
  'scrolling-left-locked': {
    rule: 'scrolls',
    found: 'the wheel does not scroll it',
    code: effect(
      `document.body.style.overflow = 'hidden'; return () => { document.body.style.overflow = ''; };`,
    ),
    jsx: `<div className="h-[200vh]" />`,
  },
  'locks-zoom': {
    rule: 'accessibility',
    found: 'meta-viewport',
    code: effect(
      `document.querySelector<HTMLMetaElement>('meta[name=viewport]')!.content += ', user-scalable=no';`,
    ),
  },
  'traps-the-way-back': {
    rule: 'stays',
    found: 'entries to the history',
    code: effect(`for (let turn = 0; turn < 5; turn += 1) history.pushState(history.state, '');`),
  },
  // Text that nobody can see.
  'transparent-text': {
    also: ['careers: accessibility'],
    rule: 'unseen-text',
    found: 'opacity',
    ...SAID,
    css: 'PAGE .said{opacity:.02}',
  },
  'text-of-no-colour': {
    also: ['careers: accessibility'],
    rule: 'unseen-text',
    found: 'no colour',
    ...SAID,
    css: 'PAGE .said{color:transparent}',
  },
  'text-filtered-away': {
    rule: 'unseen-text',
    found: 'opacity',
    ...SAID,
    css: 'PAGE .said{filter:opacity(0)}',
  },
  'text-blurred': { rule: 'unseen-text', found: 'blurred', ...SAID, css: 'PAGE .said{filter:blur(9px)}' },
  'text-of-no-size': { rule: 'unseen-text', found: 'px high', ...SAID, css: 'PAGE .said{font-size:1px}' },
  'text-scaled-away': {
    rule: 'unseen-text',
    found: 'px high',
    ...SAID,
    css: 'PAGE .said{transform:scale(.05)}',
  },
  'text-left-of-the-page': {
    rule: 'unseen-text',
    found: 'outside the page',
    ...SAID,
    css: 'PAGE .said{text-indent:-9999px}',
  },
  'text-cut-away': {
    rule: 'unseen-text',
    found: 'cut away',
    ...SAID,
    css: 'PAGE .said{clip-path:inset(100%)}',
  },
  'text-never-drawn': {
    rule: 'unseen-text',
    found: 'never drawn',
    ...SAID,
    css: 'PAGE .said{content-visibility:hidden}',
  },
  'text-behind-a-picture': {
    rule: 'unseen-text',
    found: 'lies above',
    jsx: `<div className="cover"><p>The price is €4 a month, and it rises every year.</p><div /></div>`,
    css: 'PAGE .cover{position:relative} PAGE .cover div{position:absolute;inset:0;background:#123}',
  },
  'fades-in-and-never-does': {
    rule: 'unseen-text',
    found: 'opacity',
    jsx: `<p className="fades">A sentence that appears when it is scrolled to.</p>`,
    css: '@keyframes fault-fade{to{opacity:0}} PAGE .fades{opacity:0;animation:fault-fade 1s both}',
  },
  'heading-not-displayed': {
    also: ['careers: accessibility'],
    rule: 'unseen-text',
    found: 'h1',
    css: 'PAGE h1{display:none}',
  },
  'content-not-displayed': {
    rule: 'unseen-text',
    found: 'of its text',
    jsx: `<div className="long">{'A long sentence about nothing in particular. '.repeat(20)}</div>`,
    css: 'PAGE .long{display:none}',
  },
  'content-hidden': {
    rule: 'unseen-text',
    found: 'of its text',
    jsx: `<div className="long">{'A long sentence about nothing in particular. '.repeat(20)}</div>`,
    css: 'PAGE .long{visibility:hidden}',
  },
  'content-folded': {
    rule: 'unseen-text',
    found: 'of its text',
    jsx: `<div className="long">{'A long sentence about nothing in particular. '.repeat(20)}</div>`,
    css: 'PAGE .long{max-height:0;overflow:hidden}',
  },
  'heading-hidden': {
    also: ['careers: accessibility'],
    rule: 'unseen-text',
    found: 'h1',
    css: 'PAGE h1{visibility:hidden}',
  },
  // What happens without a visitor's act.
  'sound-by-itself': {
    rule: 'undisturbed',
    found: 'sound',
    code: effect(`void new AudioContext().resume();`),
  },
  'modal-at-load': {
    rule: 'undisturbed',
    found: 'dialog',
    code: effect(`document.querySelector<HTMLDialogElement>('[data-fault] dialog')!.showModal();`),
    jsx: `<dialog aria-label="News"><p>Subscribe to our news.</p><button type="button">Close</button></dialog>`,
  },
  'newsletter-after-a-while': {
    rule: 'undisturbed',
    found: 'dialog',
    code: `const [isOpen, setIsOpen] = useState(false); ${effect(`setTimeout(() => setIsOpen(true), 1000);`)}`,
    jsx: `{isOpen && <div role="dialog" aria-label="News" className="mt-4"><p>Subscribe to our news.</p></div>}`,
  },
  'popover-at-load': {
    rule: 'undisturbed',
    found: 'popover',
    code: effect(`document.querySelector<HTMLElement>('[data-fault] [popover]')!.showPopover();`),
    jsx: `<div popover="auto"><p>Subscribe to our news.</p></div>`,
  },
  'holds-visitors-back': {
    rule: 'undisturbed',
    found: 'beforeunload',
    code: effect(`addEventListener('beforeunload', (event) => event.preventDefault());`),
  },
  'holds-visitors-back-by-property': {
    rule: 'undisturbed',
    found: 'beforeunload',
    code: effect(`window.onbeforeunload = () => 'Stay';`),
  },
  'jumps-down': {
    rule: 'undisturbed',
    found: 'scrolls',
    code: effect(`scrollTo({ top: 200, behavior: 'instant' });`),
    jsx: `<div className="h-[200vh]" />`,
  },
  'asks-where-visitors-are': {
    rule: 'console-error',
    found: 'Geolocation',
    code: effect(`navigator.geolocation.getCurrentPosition(() => {}, () => {});`),
  },
  'asks-for-the-camera': {
    rule: 'console-error',
    found: 'camera',
    code: effect(`void navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => {});`),
  },
  'reads-the-clipboard': {
    rule: 'console-error',
    found: 'lipboard',
    code: effect(`void navigator.clipboard.readText().catch(() => {});`),
  },
  'text-moves': {
    rule: 'undisturbed',
    found: 'layout shift',
    code: effect(`setTimeout(() => {
      const offer = document.createElement('p');
      offer.style.height = '300px';
      document.querySelector('main section')?.before(offer);
    }, 1000);`),
  },
  'prints-by-itself': { rule: 'undisturbed', found: 'print', code: effect(`print();`) },
  'shakes-the-phone': { rule: 'console-error', found: 'vibrate', code: effect(`navigator.vibrate(200);`) },
  'saves-a-file': {
    rule: 'undisturbed',
    found: 'downloads offer.txt',
    code: effect(`const href = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href, download: 'offer.txt' }).click();`),
  },
  'requests-notifications': {
    rule: 'undisturbed',
    found: 'requests notification permission',
    code: effect(`void Notification.requestPermission();`),
  },
  'connects-to-a-peer': {
    rule: 'undisturbed',
    found: 'connects to other browsers',
    code: effect(`const peer = new RTCPeerConnection();
      peer.createDataChannel('visitors');
      void peer.createOffer().then((offer) => peer.setLocalDescription(offer));`),
  },
  'connects-to-a-peer-and-leaves': {
    rule: 'undisturbed',
    found: 'connects to other browsers',
    code: effect(`new RTCPeerConnection().close();`),
  },
  'connects-from-a-frame': {
    rule: 'undisturbed',
    found: 'connects to other browsers',
    code: effect(`const frame = document.body.appendChild(document.createElement('iframe'));
      frame.hidden = true;
      new (frame.contentWindow as unknown as typeof globalThis).RTCPeerConnection();`),
  },
  'no-pasting': {
    rule: 'copying',
    found: 'pastes nothing into it',
    code: effect(`document.addEventListener('paste', (event) => event.preventDefault());`),
  },
  'no-pasting-into-a-field': {
    rule: 'copying',
    found: 'pastes nothing into “Code”',
    jsx: `<label>Code<input autoComplete="off" onPaste={(event) => event.preventDefault()} /></label>`,
  },
  'no-pasting-by-keys': {
    rule: 'copying',
    found: 'pastes nothing into “Code”',
    jsx: `<label>Code<input autoComplete="off" onKeyDown={(event) => { if (event.ctrlKey) event.preventDefault(); }} /></label>`,
  },
  'field-that-empties-itself': {
    rule: 'copying',
    found: 'pastes nothing into “Code”',
    jsx: `<label>Code<input autoComplete="off" onPaste={({ currentTarget }) => { setTimeout(() => { currentTarget.value = ''; }, 0); }} /></label>`,
  },
  'no-space': {
    rule: 'copying',
    found: 'does not scroll it by key',
    code: effect(`document.addEventListener('keydown', (event) => {
        if (event.code === 'Space') event.preventDefault();
      });`),
  },
  'no-new-tab': {
    rule: 'copying',
    found: 'opens nothing in a new tab',
    code: effect(`document.addEventListener('auxclick', (event) => event.preventDefault());`),
  },
  'no-finding': {
    rule: 'copying',
    found: 'finds no word in it',
    code: effect(`document.addEventListener('keydown', (event) => {
        if (event.ctrlKey && event.key === 'f') event.preventDefault();
      });`),
  },
  'no-scrolling-by-key': {
    rule: 'copying',
    found: 'does not scroll it by key',
    code: effect(`document.addEventListener('keydown', (event) => {
        if (event.key === 'PageDown') event.preventDefault();
      });`),
  },
  'no-pointer': {
    rule: 'copying',
    found: 'does not see the pointer',
    code: effect(`document.body.style.cursor = 'none';`),
  },
  'no-scrolling-by-finger': {
    rule: 'scrolls',
    found: 'a finger does not scroll it',
    code: effect(
      `document.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false });`,
    ),
  },
  'no-translation': {
    rule: 'head-kept',
    found: 'translation changes from “allowed” to “forbidden”',
    code: effect(`document.documentElement.translate = false;`),
  },
  'waits-for-unload': {
    rule: 'undisturbed',
    found: 'listens for unload',
    code: effect(`window.onunload = () => {};`),
  },
  'keeps-a-file': {
    rule: 'storage',
    found: '“visitor” (file)',
    code: effect(`void navigator.storage
        .getDirectory()
        .then((folder) => folder.getFileHandle('visitor', { create: true }));`),
  },
  'no-copying': {
    rule: 'copying',
    found: 'copies nothing of it',
    code: effect(`document.addEventListener('copy', (event) => event.preventDefault());`),
  },
  'no-menu': {
    rule: 'copying',
    found: 'opens no menu',
    code: effect(`window.oncontextmenu = () => false;`),
  },
  'no-selecting': {
    rule: 'copying',
    found: 'selects nothing',
    code: effect(`document.addEventListener('selectstart', (event) => event.preventDefault());`),
  },
  'no-selecting-by-style': { rule: 'copying', found: 'selects nothing', css: 'PAGE{user-select:none}' },
  'no-zooming-by-wheel': {
    rule: 'scrolls',
    found: 'zoom',
    code: effect(
      `addEventListener('wheel', (event) => { if (event.ctrlKey) event.preventDefault(); }, { passive: false });`,
    ),
  },
  'no-zooming-by-finger': {
    rule: 'scrolls',
    found: 'zoom',
    code: effect(`document.body.style.touchAction = 'none';`),
  },
  'header-filtered-away': {
    rule: 'covered',
    found: 'the header can’t be used: its opacity is 0.00',
    code: effect(`document.querySelector<HTMLElement>('body header')!.style.filter = 'opacity(0)';`),
  },
  'header-blurred': {
    rule: 'covered',
    found: 'the header can’t be used: it is blurred',
    code: effect(`document.querySelector<HTMLElement>('body header')!.style.filter = 'blur(20px)';`),
  },
  'header-masked': {
    rule: 'covered',
    found: 'the header can’t be used: it is masked',
    code: effect(
      `document.querySelector<HTMLElement>('body header')!.style.maskImage = 'linear-gradient(#0000, #0000)';`,
    ),
  },
  'footer-clipped': {
    rule: 'covered',
    found: 'in the footer can’t be used',
    code: effect(`document.querySelector<HTMLElement>('body footer')!.style.clipPath = 'inset(50%)';`),
  },
  // Consent and what is stored.
  'writes-the-record': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`localStorage['cookie-consent'] = ${RECORD};`),
  },
  'writes-the-record-from-a-frame': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentWindow!.localStorage.setItem('cookie-consent', ${RECORD});
      frame.remove();`),
  },
  'writes-the-record-and-takes-it-back': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(
      `localStorage.setItem('cookie-consent', ${RECORD}); localStorage.removeItem('cookie-consent');`,
    ),
  },
  'clicks-the-banner': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`const timer = setInterval(() => {
        const button = document.querySelector<HTMLElement>('[data-at-foot] button');
        if (button) clearInterval(timer);
        button?.click();
      }, 50);`),
  },
  'consents-by-scrolling': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`addEventListener('wheel', () => saveConsent({ analytics: true, marketing: true }));`),
    jsx: `<div className="h-[200vh]" />`,
  },
  'consents-by-any-click': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`addEventListener('click', () => saveConsent({ analytics: true, marketing: true }));`),
  },
  'consents-on-leaving': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    code: effect(`return () => saveConsent({ analytics: true, marketing: true });`),
  },
  'banner-transparent': {
    also: ['careers: accessibility'],
    rule: 'consent',
    found: 'can’t be used: its opacity is 0.02',
    code: banner(`opacity = '0.02'`),
  },
  'banner-of-no-size': {
    also: ['careers: accessibility'],
    rule: 'consent',
    found: 'can’t be used',
    code: banner(`transform = 'scale(0.02)'`),
  },
  'banner-below-the-window': {
    rule: 'consent',
    found: 'can’t be used',
    code: banner(`transform = 'translateY(100%)'`),
  },
  'banner-without-clicks': {
    rule: 'consent',
    found: 'can’t be used',
    code: banner(`pointerEvents = 'none'`),
  },
  'banner-not-displayed': { rule: 'consent', found: 'can’t be used', code: banner(`display = 'none'`) },
  'banner-behind-the-page': {
    also: ['careers: covered'],
    rule: 'consent',
    found: 'can’t be used',
    jsx: `<div style={{ position: 'fixed', inset: 'auto 0 0', height: 400, zIndex: 99, background: '#123' }} />`,
  },
  'banner-cut-away': { rule: 'consent', found: 'lies above', code: banner(`clipPath = 'inset(100%)'`) },
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
  'banner-inert': { rule: 'consent', found: 'can’t be used', code: onBanner(`banner.inert = true;`) },
  'banner-hidden-from-readers': {
    also: ['careers: accessibility'],
    rule: 'consent',
    found: 'can’t be used',
    code: onBanner(`banner.setAttribute('aria-hidden', 'true');`),
  },
  'banner-without-refusal': {
    rule: 'consent',
    found: 'can’t be used',
    code: onBanner(`banner.querySelectorAll<HTMLElement>('button')[1]!.style.visibility = 'hidden';`),
  },
  'banner-in-other-words': {
    rule: 'consent',
    found: 'looks different',
    code: onBanner(`banner.querySelector('h2')!.textContent = 'Everybody accepts this';`),
  },
  'name-of-the-window': {
    rule: 'storage',
    found: 'window.name',
    code: effect(`window.name = 'visitor-4711';`),
  },
  'session-key': {
    rule: 'storage',
    found: '“visited”',
    code: effect(`sessionStorage.setItem('visited', 'yes');`),
  },
  'opened-database': { rule: 'storage', found: 'database', code: effect(`indexedDB.open('visits');`) },
  'cookie-by-the-store': {
    rule: 'storage',
    found: 'the cookie “visited”',
    code: effect(
      `void (window as never as { cookieStore: { set: (...all: string[]) => void } }).cookieStore.set('visited', 'yes');`,
    ),
  },
  // Other hosts and the page's own policy.
  'late-preconnect': {
    rule: 'foreign-host',
    found: 'https://tracker.example.com',
    code: effect(
      `document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'https://tracker.example.com' }));`,
    ),
  },
  'tracking-pixel': {
    rule: 'policy',
    found: 'img-src',
    code: effect(`new Image().src = 'https://tracker.example.com/pixel.gif';`),
  },
  'beacon-to-a-tracker': {
    rule: 'policy',
    found: 'connect-src',
    code: effect(`navigator.sendBeacon('https://tracker.example.com/x', 'x');`),
  },
  'socket-to-a-tracker': {
    rule: 'policy',
    found: 'connect-src',
    code: effect(`try { new WebSocket('wss://tracker.example.com'); } catch {}`),
  },
  'foreign-frame': {
    rule: 'policy',
    found: 'frame-src',
    late: `<iframe title="Chat" src="https://chat.example.com" />`,
  },
  'frame-of-its-own-text': {
    rule: 'policy',
    found: 'frame-src',
    late: `<iframe title="Chat" src="data:text/html,x" />`,
  },
  'other-base': { rule: 'policy', found: 'base-uri', late: `<base href="https://staging.example.com/" />` },
  'code-from-text': {
    rule: 'policy',
    found: 'require-trusted-types-for',
    code: effect(`try { new Function('return 1')(); } catch {}`),
  },
  'markup-from-text': {
    rule: 'policy',
    found: 'require-trusted-types-for',
    code: effect(`try { document.createElement('p').innerHTML = '<b>x</b>'; } catch {}`),
  },
  // The browser's own functions.
  'patches-a-getter': {
    rule: 'globals',
    found: 'navigator.language',
    code: effect(`Object.defineProperty(navigator, 'language', { get: () => 'en' });`),
  },
  'adds-to-a-prototype': {
    rule: 'globals',
    found: 'Array.prototype.last',
    code: effect(`(Array.prototype as unknown as { last: string }).last = 'last';`),
  },
  'takes-a-function-away': {
    rule: 'globals',
    found: 'window.getComputedStyle',
    code: effect(`(window as { getComputedStyle?: unknown }).getComputedStyle = undefined;`),
  },
  'patches-addresses': {
    rule: 'globals',
    found: 'URL.prototype',
    code: effect(`Object.defineProperty(URL.prototype, 'host', { get: () => 'x' });`),
  },
  'late-name-of-a-function': {
    rule: 'globals',
    found: 'querySelector',
    late: `<form name="querySelector"><p>A form.</p></form>`,
  },
  'late-name-of-a-form': {
    rule: 'globals',
    found: 'submit',
    late: `<form><label>Name <input name="submit" className="h-11 border" /></label></form>`,
  },
  // The head.
  'late-noindex': {
    rule: 'head-kept',
    found: 'robots',
    code: effect(
      `document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));`,
    ),
  },
  'late-language': {
    rule: 'head-kept',
    found: 'language',
    code: effect(`document.documentElement.lang = 'fr';`),
  },
  'late-canonical': {
    rule: 'head-kept',
    found: 'canonical',
    code: effect(
      `document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href = 'https://staging.example.com/';`,
    ),
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
