import { createServer } from 'node:net';
import { UserError } from './steps.mjs';

/**
 * Throws a `UserError` that names the variable if another program already listens on the port.
 *
 * @param {number} port
 * @param {string} variable
 * @returns {Promise<void>}
 */
export function checkPortIsFree(port, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        new UserError(
          error.code === 'EACCES'
            ? `This user may not open port ${port}: choose one from 1024 on with ${variable}=<number>.`
            : `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=<number>.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
