/** A request for a script or style sheet, which a test answers. */
export type FakeRequest = {
  element: HTMLScriptElement | HTMLLinkElement;
  address: string;
  /** Answers with nothing but this event; `run` stands for the script. */
  load: (run?: () => void) => void;
  fail: () => void;
};

/** Requests made by elements in the head since the last call of {@link fakeNetwork}, in order. */
let requests: FakeRequest[] = [];

/** Replaces the head's network: no element loads anything, and each waits for the test's answer. */
export function fakeNetwork(): readonly FakeRequest[] {
  requests = [];
  document.head.appendChild = <Child extends Node>(element: Child): Child => {
    if (element instanceof HTMLScriptElement || element instanceof HTMLLinkElement) {
      const answer = (type: 'load' | 'error') => element.dispatchEvent(new Event(type));
      requests.push({
        element,
        address: element instanceof HTMLScriptElement ? element.src : element.href,
        load: (run) => {
          run?.();
          answer('load');
        },
        fail: () => answer('error'),
      });
    }
    return element;
  };
  return requests;
}
