import { createServer } from 'node:net';
import { Sentence } from './steps.mjs';

/** Throws a sentence that names the variable if something listens on the port already. */
export function checkPortIsFree(port, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new Sentence(
          `Port ${port} is taken: stop what listens there, or choose another with ${variable}=<number>.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
