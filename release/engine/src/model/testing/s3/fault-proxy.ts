import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../listening.ts';
import { errorReply, type Reply } from './s3-server.ts';

/** Takes the place of an ordinary answer. `forward` has the server do the work; without it the request never arrives. */
export type Fault = (forward: () => Promise<Reply>, response: ServerResponse) => Promise<void> | void;

/** What networks and servers do to a request. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'the request is lost': () => {},
  'the answer is lost': async (forward) => void (await forward()),
  'the connection is cut before the request arrives': (_forward, response) => void response.destroy(),
  'the connection is cut after the work': async (forward, response) => {
    await forward();
    response.destroy();
  },
  'half of the answer arrives': async (forward, response) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'Content-Length': Math.max(2, body.length) });
    response.write(body.subarray(0, Math.max(1, body.length / 2)), () => response.destroy());
  },
  '500 after the work': async (forward, response) => {
    await forward();
    reply(response, errorReply(500, 'InternalError'));
  },
  '503 SlowDown': (_forward, response) => reply(response, errorReply(503, 'SlowDown')),
  '409 ConditionalRequestConflict': (_forward, response) =>
    reply(response, errorReply(409, 'ConditionalRequestConflict')),
};

/** A proxy in front of an object store. */
export type FaultProxy = {
  endpoint: string;
  /** The faults of the next requests, the first one first; `undefined` is no fault. */
  next: (Fault | undefined)[];
  stop: () => Promise<void>;
};

/** @param target address of the object store */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const next: FaultProxy['next'] = [];
  const server = createServer((request, response) => {
    const fault = next.shift();
    void (async () => {
      const body = await buffer(request);
      const forward = () => forwarded(target, request, body);
      if (fault) await fault(forward, response);
      else reply(response, await forward(), request.method === 'HEAD');
    })().catch(() => response.destroy());
  });
  return { ...(await listening(server)), next };
}

function reply(response: ServerResponse, { status, headers, body }: Reply, isHead = false): void {
  response.writeHead(status, { ...headers, ...(isHead ? {} : { 'Content-Length': body.length }) });
  response.end(isHead ? undefined : body);
}

/** The signature covers the header `Host`, so it stays as it is. */
function forwarded(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onward = send(`${target}${url}`, { method: method ?? 'GET', headers, agent: false }, (answer) => {
      const {
        'transfer-encoding': _,
        'content-length': _length,
        connection: _connection,
        ...kept
      } = answer.headers;
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: kept, body: whole }),
        reject,
      );
    });
    onward.once('error', reject);
    onward.end(body);
  });
}
