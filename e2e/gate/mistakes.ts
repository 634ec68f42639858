/** A mistake in a page of the site, which is `/careers`. */
export type Mistake = {
  rule: string;
  /** Words of the refusal. */
  found: string;
  /** Runs in the page once that is shown, as an effect would. */
  act?: (given: never) => unknown;
  given?: unknown;
  /** Rules for its styles. */
  css?: string;
  /** Pictures that its site has: path → SVG. */
  pictures?: Readonly<Record<string, string>>;
  isPhone?: true;
  /** Whether it stands for its kind in the quick run. */
  isQuick?: true;
};

/** Runs in the page. */
const append = ([tag, properties]: [string, object]) =>
  document.body.append(Object.assign(document.createElement(tag), properties));

/** Runs in the page. The banner comes later than everything else. */
const setOnBanner = (properties: object) => {
  const timer = setInterval(() => {
    const buttons = document.querySelectorAll('[data-at-foot] button');
    if (!buttons.length) return;
    clearInterval(timer);
    for (const button of buttons) Object.assign(button, properties);
  }, 20);
};

/** Mistakes that a team makes. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'an error': {
    rule: 'error',
    found: 'broken on purpose',
    act: () => void Promise.reject(new Error('broken on purpose')),
    isQuick: true,
  },
  'a tracker': {
    rule: 'error',
    found: 'img-src',
    act: () => (new Image().src = 'https://tracker.example.com/pixel.gif'),
    isQuick: true,
  },
  'a line in the console': {
    rule: 'error',
    found: 'wrong on purpose',
    act: () => console.error('wrong on purpose'),
  },
  'a request for nothing': {
    rule: 'error',
    found: '/nothing-here.json: status 404',
    act: () => fetch('/nothing-here.json'),
  },
  'markup from text': {
    rule: 'error',
    found: 'require-trusted-types-for',
    act: () => (document.createElement('p').innerHTML = '<b>x</b>'),
  },
  'an endless loop': {
    rule: 'alive',
    found: 'never becomes interactive',
    act: () => {
      for (;;);
    },
  },
  'a loop of work': {
    rule: 'busy',
    found: 'busy',
    isPhone: true,
    act: () => {
      const work = () => {
        for (const end = performance.now() + 50; performance.now() < end;);
        setTimeout(work);
      };
      work();
    },
  },
  'an early request': {
    rule: 'foreign-host',
    found: 'before the visitor has done anything',
    act: (backend: string) => fetch(backend),
    given: process.env['BACKEND_URL'],
  },
  'a form for another host': {
    rule: 'foreign-host',
    found: 'a form is sent to https://list.example.com',
    act: append,
    given: ['form', { action: 'https://list.example.com/join' }],
    isQuick: true,
  },
  'a cookie before a choice': {
    rule: 'storage',
    found: '“visited” (cookie)',
    act: () => (document.cookie = 'visited=yes'),
    isQuick: true,
  },
  'a stored key': {
    rule: 'storage',
    found: '“visited” (local storage)',
    act: () => localStorage.setItem('visited', 'yes'),
  },
  'a database': { rule: 'storage', found: 'database', act: () => void indexedDB.open('visits') },
  'a choice that nobody made': {
    rule: 'consent',
    found: 'a choice that the visitor has not made',
    act: () => localStorage.setItem('cookie-consent', '{}'),
  },
  'a banner that nobody sees': {
    rule: 'consent',
    found: 'it is not displayed',
    css: '[data-at-foot]{display:none}',
  },
  'a refusal that is switched off': {
    rule: 'consent',
    found: 'switched off',
    act: setOnBanner,
    given: { disabled: true },
  },
  'a banner that no key reaches': {
    rule: 'consent',
    found: 'no key leads to it',
    act: setOnBanner,
    given: { tabIndex: -1 },
  },
  'a banner that no pointer hits': {
    rule: 'consent',
    found: 'lies above',
    css: '[data-at-foot]{pointer-events:none}',
  },
  'a banner behind the page': {
    rule: 'consent',
    found: 'lies above',
    css: '[data-at-foot]{z-index:-1}',
  },
  'a banner that is taken away': {
    rule: 'consent',
    found: 'no banner asks for one',
    act: () => {
      setInterval(() => document.querySelector('[data-at-foot]')?.remove(), 20);
    },
  },
  'a banner that something covers': {
    rule: 'consent',
    found: 'lies above',
    isPhone: true,
    act: () => {
      const glass = document.body.appendChild(document.createElement('div'));
      Object.assign(glass.style, { position: 'fixed', inset: 'auto 0 0', height: '400px', zIndex: 99 });
    },
    isQuick: true,
  },
  'a box of the browser': { rule: 'stays', found: 'alert', act: () => alert('broken on purpose') },
  'a redirect': {
    rule: 'stays',
    found: 'leads to /pricing by itself',
    act: () => setTimeout(() => document.querySelector<HTMLElement>('a[href="/pricing"]')?.click(), 200),
    isQuick: true,
  },
  'a window': { rule: 'stays', found: 'opens a window', act: () => void window.open('/pricing') },
  'a focus that nobody asked for': {
    rule: 'stays',
    found: 'takes the focus by itself',
    act: () => document.querySelector<HTMLElement>('main a')?.focus(),
    isQuick: true,
  },
  'a dialog that nobody asked for': {
    rule: 'stays',
    found: 'dialog',
    act: () => {
      const dialog = Object.assign(document.createElement('dialog'), { ariaLabel: 'News' });
      dialog.append(Object.assign(document.createElement('button'), { textContent: 'Close' }));
      document.querySelector('main')?.append(dialog);
      dialog.showModal();
    },
  },
  'a jump': { rule: 'stays', found: 'scrolls', act: () => scrollTo({ top: 200, behavior: 'instant' }) },
  'a trap on the way back': {
    rule: 'stays',
    found: 'entries to the history',
    act: () => {
      for (let turn = 0; turn < 5; turn += 1) history.pushState(history.state, '');
    },
  },
  'a text that is taken away': {
    rule: 'content',
    found: 'remove most of its text',
    act: () => {
      for (const part of document.querySelectorAll('main section')) part.remove();
    },
  },
  'a late title': {
    rule: 'content',
    found: '“Another title”',
    act: () => (document.title = 'Another title'),
  },
  'a late noindex': {
    rule: 'content',
    found: 'noindex',
    act: append,
    given: ['meta', { name: 'robots', content: 'noindex' }],
    isQuick: true,
  },
  'a text that the dark hides': {
    rule: 'content',
    found: 'is hidden by dark colours',
    isPhone: true,
    css: '@media (prefers-color-scheme:dark){main h2{visibility:hidden}}',
    isQuick: true,
  },
  'a text that never fades in': { rule: 'content', found: 'opacity', css: 'main h2{opacity:0}' },
  'a heading that is not displayed': {
    rule: 'content',
    found: 'not displayed',
    css: 'main h1{display:none}',
  },
  'a page that is too wide at 600 px': {
    rule: 'overflow',
    found: 'in a window of 600 px',
    css: '@media (min-width:500px) and (max-width:700px){main h1{min-width:900px}}',
    isQuick: true,
  },
  'a page below glass': {
    rule: 'usable',
    found: 'lies above',
    css: 'main::after{content:"";position:fixed;inset:0}',
  },
  'content that is switched off': {
    rule: 'usable',
    found: 'switched off',
    act: () => (document.querySelector('main')!.inert = true),
  },
  'a wheel that does nothing': {
    rule: 'usable',
    found: 'the wheel does not scroll it',
    act: () => addEventListener('wheel', (event) => event.preventDefault(), { passive: false }),
  },
  'a key that goes nowhere': {
    rule: 'usable',
    found: 'the Tab key',
    act: () => addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault()),
    isQuick: true,
  },
  'a button without a name': {
    rule: 'accessibility',
    found: 'button-name',
    act: append,
    given: ['button', {}],
    isQuick: true,
  },
  'a text that is pale in the dark': {
    rule: 'accessibility',
    found: 'in dark colours',
    isPhone: true,
    css: '@media (prefers-color-scheme:dark){main p{color:#333;background:#222}}',
  },
  'a link to nothing': {
    rule: 'links',
    found: 'the link “Nowhere”',
    act: append,
    given: ['a', { href: '/nowhere', textContent: 'Nowhere' }],
    isQuick: true,
  },
  'a link to no place': {
    rule: 'links',
    found: 'the link “Nowhere else”',
    act: append,
    given: [
      'a',
      {
        href: '/pricing#nowhere',
        textContent: 'Nowhere else',
      },
    ],
  },
  'a picture that is not there': {
    rule: 'links',
    found: '/nothing.png',
    act: append,
    given: ['img', { src: '/nothing.png', alt: 'Nothing' }],
  },
  'too many elements': {
    rule: 'weight',
    found: 'elements, the budget is',
    act: () => {
      for (let index = 0; index < 7000; index += 1) document.body.append(document.createElement('i'));
    },
  },
  'a heavy picture': {
    rule: 'weight',
    found: '/heavy.svg weighs',
    act: append,
    given: ['img', { src: '/heavy.svg', alt: 'Noise' }],
    pictures: { '/heavy.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(500_000)}</svg>` },
    isQuick: true,
  },
  'a text that moves': {
    rule: 'shift',
    found: 'layout shift',
    act: () =>
      setTimeout(() => {
        const offer = document.createElement('p');
        offer.style.height = '300px';
        document.querySelector('main')?.prepend(offer);
      }, 100),
    isQuick: true,
  },
  'a page that nobody comes back to': {
    rule: 'left-behind',
    found: 'does not get it again',
    act: () => {
      const pushState = history.pushState.bind(history);
      history.pushState = (...all) => {
        pushState(...all);
        pushState(...all);
      };
    },
  },
  'a click that is swallowed': {
    rule: 'left-behind',
    found: 'does not lead there',
    act: () => document.addEventListener('click', (event) => event.stopImmediatePropagation(), true),
  },
  'a lock that stays': {
    rule: 'left-behind',
    found: 'overflow: hidden',
    act: () => addEventListener('pointerdown', () => (document.body.style.overflow = 'hidden')),
    isQuick: true,
  },
  'a function that is replaced': {
    rule: 'left-behind',
    found: 'another fetch',
    act: () => {
      const fetch = window.fetch.bind(window);
      window.fetch = (...all) => fetch(...all);
    },
  },
};
