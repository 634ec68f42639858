import { parseArgs } from 'node:util';

/** A failure that the user can fix. The command prints its message alone, without a stack. */
export class UserError extends Error {}

/**
 * The remote that somebody asks for: its container name (`careers-at`), the port of its development server, the path of
 * its first page (`/careers-at`), which the shell grants, and whether it becomes a workspace of the site's repository,
 * which has the rest already.
 *
 * @typedef {{ name: string, port: number, mount: string, isInWorkspace: boolean }} WantedRemote
 */

/** The release tool accepts the same names. */
const NAME = /^[a-z][a-z\d-]{0,39}$/;

const MOUNT = /^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/;

const USAGE = 'npm create @site/remote@latest <name> -- [--port 3005] [--mount /path]';

/**
 * Reads the arguments of the command. Throws a {@link UserError} for the first that is missing or unusable.
 *
 * @param {readonly string[]} args
 * @returns {WantedRemote}
 */
export function wantedRemote(args) {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UserError(`Give the remote one name: ${USAGE}`);
  if (!NAME.test(name) || name in {}) {
    throw new UserError(
      `"${name.slice(0, 60)}" can't name a remote: use up to 40 lower-case letters, digits and hyphens, and begin with a letter.`,
    );
  }
  if (name === 'shell') {
    throw new UserError('"shell" is the package that loads all remotes: choose another name.');
  }
  const { port, mount = `/${name}` } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new UserError(`--port is "${port}": give a port number from 1 to 65535.`);
  }
  if (!MOUNT.test(mount)) {
    throw new UserError(
      `--mount is "${mount}": give a path of lower-case letters, digits and hyphens, for example /events.`,
    );
  }
  return { name, port: Number(port), mount, isInWorkspace: values['in-workspace'] };
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '3005' },
        mount: { type: 'string' },
        'in-workspace': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const [problem] = /** @type {Error} */ (cause).message.split('.');
    throw new UserError(`${problem}. Usage: ${USAGE}`, { cause });
  }
}
