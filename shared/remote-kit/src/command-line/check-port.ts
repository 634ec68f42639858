import { createServer } from 'node:net';
import { UserError } from '@site/contracts/user-error';

/** Throws a {@link UserError} that names the environment variable if something listens on the port already. */
export function checkPortIsFree(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new UserError(
          `Port ${port} is taken: stop the program that listens there, or choose another port with ${variable}=<number>.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
