import type { Server } from 'node:http';
import { UserError } from '../commands/user-error.ts';

/** Where a server listens: 0 is a free port, and without a host everybody can reach it. */
export type Place = {
  port: number;
  host?: string;
  /** Environment variable that chooses the port. */
  variable: string;
};

/** Resolves when a server listens. Throws a {@link UserError} if the port is taken. */
export function listen(server: Server, { port, host, variable }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new UserError(
              `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=<number>.`,
            )
          : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}
