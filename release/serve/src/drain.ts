import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a server ends. */
export type DrainOptions = {
  /** For so long it still takes connections, so that a balancer sees that it is no longer ready. */
  delayMs: number;
  /** After so long it ends although a request is under way. */
  limitMs: number;
};

/** Idle connections are looked for so often. */
const CHECK_MS = 50;

/**
 * Ends a server without losing a request: it goes on for a moment, takes no connection after that, answers what it has
 * got, closes idle connections, and resolves when all are closed.
 *
 * @param sockets the open connections
 */
export async function drain(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { delayMs, limitMs }: DrainOptions,
): Promise<void> {
  await sleep(delayMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const check = setInterval(() => {
    server.closeIdleConnections();
    // Node does not count these as idle: nothing was ever asked on them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, CHECK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(check);
  clearTimeout(limit);
}
