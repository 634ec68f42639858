import type { IncomingMessage, ServerResponse } from 'node:http';
import { commandArguments } from '../../document/commands.ts';
import type { ConsoleServices } from '../console-services.ts';
import { readBody } from '../http/read-body.ts';
import { sendProblem } from '../http/send.ts';
import { parseAction } from './action-schema.ts';

let isBusy = false;

/**
 * Runs the command of an action, and sends what it prints as lines of JSON: `{"text": …}`, and in the end `{"code": …}`.
 * The command goes on if the page leaves.
 */
export async function answerAction(
  { access, run, place }: ConsoleServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const action = parseAction(await readBody(request));
  const { mode, sentence } = await access();
  if (mode === 'read-only') return sendProblem(response, 403, sentence);
  if (isBusy) return sendProblem(response, 409, 'Another command of this console is still running.');
  isBusy = true;
  response.writeHead(200, { 'cache-control': 'no-store', 'content-type': 'application/x-ndjson' });
  const line = (value: object) => void response.write(`${JSON.stringify(value)}\n`);
  try {
    line({ code: await run(commandArguments(action, place), (text) => line({ text })) });
  } catch (error) {
    line({ text: error instanceof Error ? error.message : String(error) });
    line({ code: 1 });
  } finally {
    isBusy = false;
    response.end();
  }
}
