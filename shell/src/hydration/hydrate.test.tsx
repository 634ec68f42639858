import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { endHydration, hydrate, keptContent } from './hydrate.ts';
import { adoptControls } from './carry-over.ts';
import { ShellPart } from './shell-part.tsx';

const errors = rs.spyOn(console, 'error').mockImplementation(() => {});
const thrown: unknown[] = [];
rs.mock('./report-unhandled.ts', () => ({ reportUnhandled: (error: unknown) => thrown.push(error) }));

beforeEach(() => {
  errors.mockClear();
  thrown.length = 0;
});
afterEach(() => {
  endHydration();
  cleanup();
  document.body.replaceChildren();
});

const field = () => document.querySelector<HTMLInputElement>('[name=email]')!;

/** Hydrates a page that the server rendered, after somebody has changed its document. */
async function hydrateAfter(page: ReactNode, change: (root: HTMLElement) => void): Promise<HTMLElement> {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const root = document.getElementById('root')!;
  change(root);
  await act(async () => hydrate(root, page));
  return root;
}

function Page() {
  const [clicks, setClicks] = useState(0);
  const [text, setText] = useState('');
  return (
    <main id="main">
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks}
      </button>
      <form>
        <input name="email" />
        <input name="name" value={text} onChange={(event) => setText(event.target.value)} />
        <input name="agreed" type="checkbox" />
        <select name="size" defaultValue="s">
          <option>s</option>
          <option>l</option>
        </select>
        <textarea name="words" />
      </form>
      <details>
        <summary>More</summary>
      </details>
      <output>{text}</output>
    </main>
  );
}

const CHANGES: Record<string, (root: HTMLElement) => void> = {
  'puts an element before the content': (root) =>
    root.querySelector('main')?.prepend(document.createElement('div')),
  'takes an element away': (root) => root.querySelector('output')?.remove(),
  'takes away the comments between texts': (root) => {
    root.querySelector('button')!.textContent = 'Clicked 0';
  },
  'wraps the fields, and adds some': (root) => {
    for (const input of root.querySelectorAll('input')) {
      const place = document.createElement('span');
      input.replaceWith(place);
      place.append(Object.assign(document.createElement('input'), { tabIndex: -1 }), input);
    }
  },
  'wraps texts in font': (root) => {
    const font = document.createElement('font');
    font.textContent = 'Mehr';
    root.querySelector('summary')!.replaceChildren(font);
  },
};

test.each(Object.keys(CHANGES))(
  'where somebody %s, nothing that was typed or chosen is lost',
  async (name) => {
    await hydrateAfter(<Page />, (root) => {
      field().value = 'ada@example.com';
      Object.assign(root.querySelector('[name=name]')!, { value: 'Ada' });
      root.querySelector<HTMLInputElement>('[name=agreed]')!.checked = true;
      root.querySelector('select')!.value = 'l';
      root.querySelector('textarea')!.value = 'Some words';
      root.querySelector('details')!.open = true;
      field().focus();
      CHANGES[name]!(root);
      // Moved elements lose it.
      field().focus();
    });
    const isAnew = errors.mock.calls.some(([text]) => text === 'Hydration was not clean:');
    expect(isAnew, 'React renders it again').toBe(true);
    const values = [...document.querySelectorAll<HTMLInputElement>('#root [name]')].map((control) => [
      control.name,
      control.type === 'checkbox' ? control.checked : control.value,
    ]);
    expect(Object.fromEntries(values)).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
      agreed: true,
      size: 'l',
      words: 'Some words',
    });
    expect(document.querySelector('output')?.textContent, 'React knows').toBe('Ada');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(field());
    fireEvent.click(document.querySelector('button')!);
    expect(document.querySelector('button')?.textContent).toBe('Clicked 1');
  },
);

test('an untouched page keeps its elements', async () => {
  let before: Element[] = [];
  const root = await hydrateAfter(<Page />, (served) => {
    before = [...served.querySelectorAll('*')];
  });
  expect([...root.querySelectorAll('*')]).toEqual(before);
  expect(errors).not.toHaveBeenCalled();
});

function Throwing(): null {
  useEffect(() => {
    throw new Error('thrown on purpose');
  }, []);
  return null;
}

test('a part of the shell fails alone, and is reported', async () => {
  let before: Element[] = [];
  const page = (
    <>
      <Page />
      <ShellPart>
        <Throwing />
      </ShellPart>
    </>
  );
  const root = await hydrateAfter(page, (served) => {
    before = [...served.querySelectorAll('*')];
  });
  expect([...root.querySelectorAll('*')]).toEqual(before);
  expect(thrown).toEqual([new Error('thrown on purpose')]);
  fireEvent.click(document.querySelector('button')!);
  expect(document.querySelector('button')?.textContent).toBe('Clicked 1');
});

test('where React gives up, the elements come back with what was typed', async () => {
  const page = (
    <>
      <Page />
      <Throwing />
    </>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const root = document.getElementById('root')!;
  field().value = 'ada@example.com';
  const before = [...root.querySelectorAll('*')];
  // `act` takes what nothing catches for itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  hydrate(root, page);
  await rs.waitFor(() => expect(thrown).toEqual([new Error('thrown on purpose')]));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect([...root.querySelectorAll('*')]).toEqual(before);
  expect(field().value).toBe('ada@example.com');
});

test('the content of the document is kept until the page is shown, and no longer', async () => {
  await hydrateAfter(<Page />, () => {});
  expect(keptContent()).toHaveLength(4);
  endHydration();
  expect(keptContent()).toEqual([]);
});

test('React takes away and places nodes that a translator has wrapped or removed', async () => {
  function Live() {
    const [isLong, setLong] = useState(true);
    return (
      <p>
        <button type="button" aria-label="Change" onClick={() => setLong(!isLong)} />
        {isLong && 'long text '}
        {isLong || <b>bold</b>}
        end
      </p>
    );
  }
  const root = await hydrateAfter(<Live />, () => {});
  for (const text of [...root.querySelector('p')!.childNodes].filter(({ nodeType }) => nodeType === 3)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
  const button = root.querySelector('button')!;
  fireEvent.click(button);
  expect(root.textContent).toBe('boldend');
  fireEvent.click(button);
  expect(root.textContent).toBe('long text end');
});

/** A control of each kind, whose figure React keeps. */
function Controls() {
  const [view, setView] = useState({
    hours: 6,
    period: 'month',
    lanes: ['north', 'east'],
    text: '',
    size: 's',
  });
  const { hours, period, lanes, text, size } = view;
  useLayoutEffect(adoptControls, []);
  return (
    <>
      <input
        type="range"
        max={30}
        value={hours}
        onChange={(event) => setView({ ...view, hours: event.target.valueAsNumber })}
      />
      {['week', 'month', 'year'].map((name) => (
        <input
          key={name}
          type="radio"
          name="period"
          value={name}
          checked={name === period}
          onChange={() => setView({ ...view, period: name })}
        />
      ))}
      {['north', 'east', 'west'].map((lane) => (
        <input
          key={lane}
          type="checkbox"
          value={lane}
          checked={lanes.includes(lane)}
          onChange={() =>
            setView({
              ...view,
              lanes: lanes.includes(lane) ? lanes.filter((other) => other !== lane) : [...lanes, lane],
            })
          }
        />
      ))}
      <input name="text" value={text} onChange={(event) => setView({ ...view, text: event.target.value })} />
      <select value={size} onChange={(event) => setView({ ...view, size: event.target.value })}>
        <option>s</option>
        <option>l</option>
      </select>
      <button type="submit">Send</button>
      <output>{[hours, period, lanes.join('+'), text, size].join(' ')}</output>
    </>
  );
}

test.each<[what: string, restored: Record<string, object>, figure: string]>([
  ['nothing', {}, '6 month north+east  s'],
  ['a slider', { '[type=range]': { value: '30' } }, '30 month north+east  s'],
  ['an earlier radio', { '[value=week]': { checked: true } }, '6 week north+east  s'],
  ['a later radio', { '[value=year]': { checked: true } }, '6 year north+east  s'],
  ['a box that is off', { '[value=north]': { checked: false } }, '6 month east  s'],
  ['a box that is on', { '[value=west]': { checked: true } }, '6 month north+east+west  s'],
  ['a text', { '[name=text]': { value: 'Ada' } }, '6 month north+east Ada s'],
  ['a list', { select: { value: 'l' } }, '6 month north+east  l'],
  [
    'several at once',
    {
      '[type=range]': { value: '30' },
      '[value=year]': { checked: true },
      '[value=north]': { checked: false },
      '[value=west]': { checked: true },
    },
    '30 year east+west  s',
  ],
  ['a form that was being sent', { button: { disabled: true } }, '6 month north+east  s'],
])('where the browser restores %s, figure and control agree, and both go on', async (_, restored, figure) => {
  const root = await hydrateAfter(<Controls />, (served) => {
    for (const [selector, state] of Object.entries(restored)) Object.assign(control(served, selector), state);
  });
  const output = root.querySelector('output')!;
  expect(output.textContent).toBe(figure);
  const [hours, period, lanes, text, size] = figure.split(' ');
  const checked = [...root.querySelectorAll<HTMLInputElement>(':checked:not(option)')].map(
    ({ value }) => value,
  );
  expect(checked).toEqual([period, ...lanes!.split('+')]);
  expect([
    control(root, '[type=range]').value,
    control(root, '[name=text]').value,
    control(root, 'select').value,
  ]).toEqual([hours, text, size]);
  expect(control(root, 'button').disabled).toBe(false);
  fireEvent.click(control(root, '[value=east]'));
  fireEvent.click(control(root, '[value=month]'));
  fireEvent.change(control(root, '[type=range]'), { target: { value: '9' } });
  expect(output.textContent).toBe(
    `9 month ${lanes!
      .split('+')
      .filter((lane) => lane !== 'east')
      .join('+')} ${text} ${size}`,
  );
});

const control = (root: HTMLElement, selector: string) => root.querySelector<HTMLInputElement>(selector)!;
