import type { CDPSession } from 'playwright-core';

/** Asks a page something: runs a function, which refers to nothing outside itself, with one argument. */
export type Ask = <Result, Argument = undefined>(
  question: (argument: Argument) => Result | Promise<Result>,
  ...argument: undefined extends Argument ? [] : [Argument]
) => Promise<Result>;

/** A world of scripts that shares a page's document with the page's own scripts, and nothing else: they can't see it. */
export type World = {
  ask: Ask;
  /** Runs a script that leaves something in this world for later questions. */
  run: (script: string) => Promise<void>;
};

/** Name by which the protocol knows the world, and through which it sends. No page ever sees it. */
const NAME = 'notes';

/** The loader of the release tool writes calls of `__name` into functions; the world has to know it. */
const NAME_SCRIPT = 'globalThis.__name ??= (named) => named;';

/** What the protocol says of a question to a document that is gone. */
const GONE = 'Execution context was destroyed';

/**
 * Opens such a world in each document that the page will have.
 *
 * @param script runs in the world before the page's own scripts; `notes(text)` sends from it
 */
export async function openWorld(
  devtools: CDPSession,
  script: string,
  onNote: (text: string) => void,
): Promise<World> {
  await devtools.send('Page.enable');
  const { frameTree } = await devtools.send('Page.getFrameTree');
  let context = waited();
  let current: number | undefined;
  const lost = () => {
    if (current === undefined) return;
    current = undefined;
    context = waited();
  };
  devtools.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    if (name !== NAME || auxData?.['frameId'] !== frameTree.frame.id) return;
    lost();
    current = id;
    context.resolve(id);
  });
  devtools.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === current) lost();
  });
  devtools.on('Runtime.executionContextsCleared', lost);
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === NAME) onNote(payload);
  });
  await Promise.all([
    devtools.send('Runtime.enable'),
    devtools.send('Runtime.addBinding', { name: NAME, executionContextName: NAME }),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: NAME_SCRIPT + script,
      worldName: NAME,
      runImmediately: false,
    }),
  ]);
  const call = async (functionDeclaration: string, argument: unknown): Promise<unknown> => {
    const executionContextId = await context.promise;
    const { result, exceptionDetails } = await devtools
      .send('Runtime.callFunctionOn', {
        functionDeclaration,
        executionContextId,
        arguments: argument === undefined ? [] : [{ value: argument }],
        awaitPromise: true,
        returnByValue: true,
      })
      .catch((error: unknown) => {
        throw /context|navigated/.test(String(error)) ? new Error(GONE, { cause: error }) : error;
      });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    ask: (question, ...[argument]) => call(String(question), argument) as never,
    run: async (script) => {
      await call(`function(){${script}}`, undefined);
    },
  };
}

/** The id of a context that is not there yet. */
function waited(): { promise: Promise<number>; resolve: (id: number) => void } {
  let resolve: (id: number) => void = () => {};
  return { promise: new Promise<number>((done) => (resolve = done)), resolve };
}
