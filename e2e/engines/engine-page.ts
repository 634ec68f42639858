import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineWindow } from './engine-window.ts';

/** Milliseconds until what a visitor waits for must be there. */
const PATIENCE_MS = 10_000;

/** Source of a function of the page: the visible elements of a selector, by the text or label that names them. */
const FIND = `(selector, name) => [...document.querySelectorAll(selector)].filter((element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  (name === '' || (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent).trim() === name))`;

/** Source of a function of the page: scrolls to an element, and tells where its middle is once it keeps still. */
const PLACE = `async (element) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  let before = '';
  for (let box = 'none'; box !== before; ) {
    before = box;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await frames();
    box = JSON.stringify(element.getBoundingClientRect());
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(place.x, place.y);
  const isHit = hit && (element.contains(hit) || hit.contains(element));
  return { ...place, cover: isHit ? '' : (hit?.outerHTML.slice(0, 100) ?? 'the edge of the window') };
}`;

/** A page in the window of an engine, handled as a visitor does: with a pointer and with keys. */
export class EnginePage {
  readonly #engine: EngineWindow;

  constructor(engine: EngineWindow) {
    this.#engine = engine;
  }

  async open(url: string): Promise<void> {
    await this.#engine.open(url);
  }

  /** Loads the document again: a little later, so that it can still answer. */
  async reload(): Promise<void> {
    await this.read('void (globalThis.leaving = setTimeout(() => location.reload()))');
    await this.until('!globalThis.leaving');
  }

  /** Goes back, to whatever document. */
  async back(): Promise<void> {
    await this.read('void setTimeout(() => history.back())');
  }

  /** Value of an expression in the page. */
  async read<Value>(expression: string): Promise<Value> {
    return (await this.#engine.evaluate(expression)) as Value;
  }

  /** Waits until an expression in the page is true. */
  async until(expression: string): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    // While a document is replaced there is nothing to ask.
    while (!(await this.read(expression).catch(() => false))) {
      if (performance.now() > giveUpAt) throw new Error(`not within ${PATIENCE_MS} ms: ${expression}`);
      await sleep(50);
    }
  }

  /** Waits until the window has been drawn. */
  async frames(): Promise<void> {
    await this.read(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
    );
  }

  /** Waits until a visible element has a name; any name if that is empty. */
  async untilShown(selector: string, name = ''): Promise<void> {
    await this.until(`${found(selector, name)}.length > 0`);
  }

  async untilHidden(selector: string, name = ''): Promise<void> {
    await this.until(`${found(selector, name)}.length === 0`);
  }

  /** Clicks in the middle of an element, with the pointer. Throws if something covers it. */
  async click(selector: string, name = ''): Promise<void> {
    await this.untilShown(selector, name);
    const place = await this.read<{ x: number; y: number; cover: string }>(
      `(${PLACE})(${found(selector, name)}[0])`,
    );
    if (place.cover) throw new Error(`${selector} "${name}" is covered by ${place.cover}`);
    await this.#engine.click(place.x, place.y);
  }

  /** Clicks at a point of the window. */
  clickAt(x: number, y: number): Promise<void> {
    return this.#engine.click(x, y);
  }

  async focus(selector: string, name = ''): Promise<void> {
    await this.untilShown(selector, name);
    await this.read(`${found(selector, name)}[0].focus()`);
  }

  /** Presses keys, one after the other. */
  async press(...keys: Parameters<EngineWindow['press']>[0][]): Promise<void> {
    for (const key of keys) await this.#engine.press(key);
  }

  /** Clicks on a field and types into it. */
  async fill(selector: string, name: string, text: string): Promise<void> {
    await this.click(selector, name);
    await this.#engine.type(text);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
    await this.until(`innerWidth === ${width}`);
  }
}

const found = (selector: string, name: string) =>
  `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
