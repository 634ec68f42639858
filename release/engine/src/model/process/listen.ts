import type { Server } from 'node:http';
import { UserError } from '@site/contracts/user-error';

/** Where a server listens: 0 is a free port, and without a host everybody can reach it. */
export type Place = {
  port: number;
  host?: string | undefined;
  /** Environment variable that chooses the port. */
  variable: string;
};

const noHost = ({ host }: Place): string =>
  `${host} is no address of this machine: name one that it has, such as 127.0.0.1.`;

/** What keeps a server from listening, by the code of its error. */
const PROBLEMS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, variable }) =>
    `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=<number>.`,
  EACCES: ({ port, variable }) =>
    `Port ${port} is not open to you: choose one above 1023 with ${variable}=<number>.`,
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
};

/** Resolves when a server listens. Throws a {@link UserError} if the port is taken, or the host is none of its own. */
export function listen(server: Server, { port, host, variable }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = PROBLEMS[error.code ?? '']?.({ port, host, variable });
      reject(sentence === undefined ? error : new UserError(sentence, { cause: error }));
    });
    server.listen(port, host, () => resolve());
  });
}
