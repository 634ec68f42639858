import { createServer } from 'node:net';
import { UserError } from './steps.mjs';

/** Throws a `UserError` that names the variable if another program already listens on the port. */
export function checkPortIsFree(port, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      reject(
        new UserError(
          code === 'EACCES'
            ? `This user may not open port ${port}: choose one from 1024 on with ${variable}=<number>.`
            : `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=<number>.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
