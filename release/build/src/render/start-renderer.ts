import { fork, type ChildProcess } from 'node:child_process';
import { UserError } from '@site/contracts/user-error';
import type { RenderAnswer, RenderRequest } from './protocol.ts';

/** A renderer's process. */
export type Renderer = {
  /** Sends a request; requests are answered one after the other. Rejects with a {@link UserError} if there is no answer. */
  ask: (request: RenderRequest, what: string) => Promise<RenderAnswer>;
  stop: () => void;
};

/** A page that takes longer is considered to hang. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Node's permission model: the flag has lost its prefix since Node 20. */
const PERMISSION =
  Number(process.versions.node.split('.')[0]) >= 22 ? '--permission' : '--experimental-permission';

/**
 * Starts a renderer's process: with an empty environment, able to read one folder, and to do nothing else with files or
 * processes. Packages bring the code that runs in it.
 *
 * @param program file of the renderer's program, inside the folder
 * @param timeoutMs how long an answer may take, in milliseconds
 */
export function startRenderer(program: string, folder: string, timeoutMs = ANSWER_TIMEOUT_MS): Renderer {
  const child = fork(program, {
    execArgv: [PERMISSION, `--allow-fs-read=${folder}/*`, '--no-warnings'],
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let output = '';
  child.stderr?.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-2000);
  });
  const waiting: ((answer: RenderAnswer | Error) => void)[] = [];
  const failAll = (error: Error) => {
    for (const settle of waiting.splice(0)) settle(error);
  };
  child.on('message', (answer: unknown) => {
    const isAnswer = typeof answer === 'object' && answer !== null && !(answer instanceof Error);
    waiting.shift()?.(isAnswer ? (answer as RenderAnswer) : { error: 'no answer' });
  });
  child.once('error', failAll);
  child.once('exit', (code, signal) => {
    const [reason = ''] = /^\w*(?:Error|error)\b.*$/m.exec(output) ?? [];
    failAll(new Error(`ended the process with ${signal ?? `code ${code}`}${reason && ` (${reason})`}`));
  });
  return {
    ask: (request, what) => ask(child, waiting, request, what, timeoutMs),
    stop: () => void child.kill('SIGKILL'),
  };
}

async function ask(
  child: ChildProcess,
  waiting: ((answer: RenderAnswer | Error) => void)[],
  request: RenderRequest,
  what: string,
  timeoutMs: number,
): Promise<RenderAnswer> {
  const { promise, resolve } = settleable<RenderAnswer | Error>();
  if (!child.connected) resolve(new Error('ended the process'));
  else {
    waiting.push(resolve);
    child.send(request, (error) => error && resolve(error));
  }
  const timer = setTimeout(() => {
    resolve(new Error(`did not end within ${timeoutMs / 1000} s`));
    child.kill('SIGKILL');
  }, timeoutMs);
  const answer = await promise;
  clearTimeout(timer);
  if (answer instanceof Error)
    throw new UserError(`Rendering ${what} ${answer.message}. Nothing was changed.`);
  return answer;
}

function settleable<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
