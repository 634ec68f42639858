import type { Socket } from 'node:net';
import type { Database, StatementResult } from './database.ts';

type Answer = { results: StatementResult[] } | { error: string };

/** Reads all data until the other side ends its half. Unlike an async iterator, this leaves our half open. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.once('close', () => resolve('')); // The connection broke: half a script must not run.
  });
}

/**
 * Runs a developer's SQL from a connection to the data folder's owner. The caller writes the statements and ends its side;
 * the answer is one JSON document. Each script is one transaction and leaves no session settings behind.
 */
export async function answerSql(socket: Socket, database: Promise<Database>): Promise<void> {
  const sql = await readToEnd(socket);
  if (sql === '') return void socket.end(); // The caller only asked whether the folder is in use.
  const answer = await runScript(await database, sql).then(
    (results): Answer => ({ results }),
    (error: unknown): Answer => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  socket.end(JSON.stringify(answer));
}

/** Runs a script as one transaction and undoes every `set` and `set role` in it. */
export async function runScript(database: Database, sql: string): Promise<StatementResult[]> {
  try {
    return await database.transaction((transaction) => transaction.script(sql));
  } finally {
    await database.script('reset role; reset session authorization; reset all');
  }
}

/** Sends a script to the data folder's owner. Throws an error with Postgres's message if the script fails. */
export async function askForSql(owner: Socket, sql: string): Promise<StatementResult[]> {
  owner.end(sql);
  const reply = await readToEnd(owner);
  if (reply === '') throw new Error('The running stack ended before it answered.');
  const answer: Answer = JSON.parse(reply);
  if ('error' in answer) throw new Error(answer.error);
  return answer.results;
}
