import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '@site/contracts/user-error';
import { listen } from '@site/release-model/listen';
import { answerAction } from '../actions/answer-action.ts';
import type { ConsolePlace } from '../console-place.ts';
import type { ConsoleServices } from '../console-services.ts';
import { CONSOLE_HEADERS } from './console-headers.ts';
import { ownAddresses, refusalOf, type GuardOptions } from './request-guard.ts';
import { answerRead } from './routes.ts';
import { sendProblem } from './send.ts';

/** A console that listens. */
export type RunningConsole = { port: number; close: () => Promise<void> };

/** Serves the console. Throws a {@link UserError} if the port is taken. */
export async function serveConsole(
  services: ConsoleServices,
  { port, host, behind }: ConsolePlace,
  token: string,
): Promise<RunningConsole> {
  let guard: GuardOptions = { hosts: [], origins: [], token };
  const server = createServer((request, response) => {
    void answer(services, guard, request, response).catch((error: unknown) => fail(response, error));
  });
  await listen(server, { port, host, variable: '--port' });
  const chosen = (server.address() as AddressInfo).port;
  guard = { ...ownAddresses(chosen, behind), token };
  return { port: chosen, close: () => closed(server) };
}

async function answer(
  services: ConsoleServices,
  guard: GuardOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(CONSOLE_HEADERS)) response.setHeader(name, value);
  const refusal = refusalOf(request, guard);
  if (refusal) return sendProblem(response, refusal.status, refusal.sentence);
  const isAction = request.method === 'POST' && request.url === '/api/actions';
  if (isAction) return answerAction(services, request, response);
  const isAnswered = request.method !== 'POST' && (await answerRead(services, request, response));
  if (!isAnswered) sendProblem(response, 404, 'The console has nothing at this address.');
}

function fail(response: ServerResponse, error: unknown): void {
  if (!(error instanceof UserError)) console.error(error);
  if (response.headersSent) return void response.destroy();
  const problem = error instanceof UserError ? error.message : 'The console failed; its terminal says why.';
  sendProblem(response, error instanceof UserError ? 400 : 500, problem);
}

/** Pages that listen to events would keep it open. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
