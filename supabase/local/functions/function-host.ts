import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type GatewayReply, type GatewayRequest, jsonReply } from '../gateway/message.ts';
import { type DenoOptions, type DenoProcess, startDeno } from './deno-process.ts';

const ANSWER_TIMEOUT_MS = 12_000;
// Headers that apply to one connection and must not be forwarded.
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'host',
];

/** Runs one Edge Function and passes requests to it. */
export type FunctionHost = {
  answer(request: GatewayRequest): Promise<GatewayReply>;
  /** Waits for the requests in progress, then ends the function. */
  stop(): Promise<void>;
};

function endToEnd(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function forward(
  port: number,
  { method, path, query, headers, body }: GatewayRequest,
): Promise<GatewayReply> {
  return new Promise((resolve, reject) => {
    const search = query.size > 0 ? `?${query.toString()}` : '';
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: path + search,
        headers: { ...endToEnd(headers), 'content-length': body.byteLength },
        timeout: ANSWER_TIMEOUT_MS,
        agent: false,
      },
      (incoming) => {
        const replyHeaders: Record<string, string> = {};
        for (const [name, value] of Object.entries(incoming.headers)) {
          if (value !== undefined) replyHeaders[name] = Array.isArray(value) ? value.join(', ') : value;
        }
        buffer(incoming).then(
          (answer) =>
            resolve({ status: incoming.statusCode ?? 502, headers: endToEnd(replyHeaders), body: answer }),
          reject,
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('the function took too long')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Starts a function. If it ends unexpectedly, the next request starts it again. */
export async function hostFunction(options: DenoOptions): Promise<FunctionHost> {
  let running: Promise<DenoProcess> | undefined;
  let isStopping = false;
  const inProgress = new Set<Promise<unknown>>();

  function start(): Promise<DenoProcess> {
    const starting = startDeno(options);
    const forget = () => {
      if (running === starting) running = undefined;
    };
    starting.then(({ child }) => {
      child.once('exit', (code, signal) => {
        if (!isStopping)
          console.error(`The function ${options.name} ended unexpectedly (${code ?? signal}).`);
        forget();
      });
    }, forget);
    return starting;
  }

  async function answer(request: GatewayRequest): Promise<GatewayReply> {
    if (isStopping) return jsonReply(503, { code: 'WORKER_STOPPING', message: 'The stack is shutting down' });
    running ??= start();
    try {
      return await forward((await running).port, request);
    } catch (error) {
      console.error(`The function ${options.name} did not answer:`, error);
      return jsonReply(
        502,
        { code: 'WORKER_ERROR', message: 'The function did not answer' },
        { 'access-control-allow-origin': '*' },
      );
    }
  }

  running = start();
  await running;
  return {
    answer(request) {
      const reply = answer(request).finally(() => inProgress.delete(reply));
      inProgress.add(reply);
      return reply;
    },
    async stop() {
      isStopping = true;
      await Promise.allSettled(inProgress);
      await running?.then((process) => process.stop());
    },
  };
}
