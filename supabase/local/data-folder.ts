import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { StackError } from './stack-error.ts';

// The kernel's limit is 108 bytes on Linux and 104 on macOS.
const MAX_SOCKET_PATH = 100;

/** The socket on which the owner of a data folder answers; its existence alone does not mean that someone does. */
export function ownerSocketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const inside = join(folder, 'owner.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  return `/tmp/${createHash('sha256').update(folder).digest('hex').slice(0, 32)}.sock`;
}

/** Connects to the process that owns the data folder; `undefined` when there is none. */
export function connectToOwner(dataDir: string): Promise<Socket | undefined> {
  return connectTo(ownerSocketPath(dataDir));
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server | 'path-exists'> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, onConnection);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('path-exists');
      else reject(error);
    });
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve(server);
    });
  });
}

/** Moves a dead owner's socket out of the way, unless its owner turns out to be alive after all. */
async function removeStaleSocket(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another process is doing the same.
  }
  const owner = await connectTo(aside);
  if (owner) {
    owner.destroy();
    renameSync(aside, path);
  } else {
    rmSync(aside, { force: true });
  }
}

/**
 * Makes this process the only one to use a data folder, until `release` or its death, however sudden: the lock is
 * a listening socket, so it needs no process ids and cannot go stale. Two Postgres engines on one folder would
 * silently lose rows. Throws a `StackError` when another process owns the folder.
 */
export async function ownDataFolder(
  dataDir: string,
  onConnection: (socket: Socket) => void,
): Promise<{ release(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = ownerSocketPath(dataDir);
  const connections = new Set<Socket>();
  const track = (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  };
  let server = await listen(path, track);
  if (server === 'path-exists') {
    const owner = await connectTo(path);
    if (owner) owner.destroy();
    else await removeStaleSocket(path);
    if (!owner) server = await listen(path, track);
  }
  if (server === 'path-exists') {
    throw new StackError(
      `The data folder ${dataDir} is in use by another running stack: stop that one first.`,
    );
  }
  const owned = server;
  return {
    release: () =>
      new Promise((resolve) => {
        owned.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
}
