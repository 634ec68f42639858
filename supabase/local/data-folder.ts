import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';

const SOCKET_NAME = /^owner-[0-9a-f]{8}\.sock$/;
// A socket's path may have 108 bytes on Linux and 104 on macOS.
const MAX_FOLDER_BYTES = 80;
const ATTEMPTS = 4;

/** The folder that contains the owner's socket: the data folder, or one in `/tmp` if its path is too long for a socket. */
function socketFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return folder;
  const short = `/tmp/site-db-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Connects to the process that owns the data folder; `undefined` when there is none. */
export async function connectToOwner(dataDir: string, except?: string): Promise<Socket | undefined> {
  const folder = socketFolder(dataDir);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!SOCKET_NAME.test(name) || path === except) continue;
    const socket = await connectTo(path);
    if (socket) return socket;
    rmSync(path, { force: true }); // A killed process left it; the name is never used again.
  }
  return undefined;
}

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, onConnection);
    server.once('error', reject);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve(server);
    });
  });
}

/**
 * SHA-256 of a data folder's path, as hexadecimal digits. By it a remote that runs alone knows its own repository's stack
 * from another one on the same port (`shared/remote-kit/src/build/own-backend.ts`).
 */
export const dataFolderHash = (dataDir: string): string =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex');

/** The exclusive use of a data folder. */
type Ownership = { release(): Promise<void> };

async function tryToOwn(
  dataDir: string,
  onConnection: (socket: Socket) => void,
): Promise<Ownership | undefined> {
  const path = join(socketFolder(dataDir), `owner-${randomUUID().slice(0, 8)}.sock`);
  const connections = new Set<Socket>();
  let isOwner = false;
  const server = await listen(path, (socket) => {
    socket.on('error', () => socket.destroy());
    if (!isOwner) return void socket.destroy();
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    onConnection(socket);
  });
  const release = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of connections) socket.destroy();
    });
  const other = await connectToOwner(dataDir, path);
  if (other) {
    other.destroy();
    await release();
    return undefined;
  }
  isOwner = true;
  return { release };
}

/**
 * Makes this process the only user of a data folder until it calls `release` or ends, even by a kill. Two Postgres engines
 * on one folder would silently lose rows.
 *
 * A process claims the folder with a listening socket under a new name, and only then looks for other sockets. Of two
 * processes at least one sees the other and gives up its claim. The socket of a dead process refuses connections, so no
 * claim outlives its process. Throws a {@link UserError} if another process owns the folder.
 */
export async function ownDataFolder(
  dataDir: string,
  onConnection: (socket: Socket) => void,
): Promise<Ownership> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const ownership = await tryToOwn(dataDir, onConnection);
    if (ownership) return ownership;
    // Two processes that started at the same moment have both given up: they try again at different moments.
    await sleep(Math.random() * 50 * attempt);
  }
  throw new UserError(`The data folder ${dataDir} is in use by another running stack: stop that one first.`);
}
