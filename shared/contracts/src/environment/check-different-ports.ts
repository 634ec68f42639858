import { UserError } from '../user-error.ts';

/** Throws a {@link UserError} that names two settings with the same port. */
export function checkDifferentPorts(ports: Readonly<Record<string, number>>): void {
  const names = Object.keys(ports);
  for (const [at, name] of names.entries()) {
    const other = names.slice(0, at).find((each) => ports[each] === ports[name]);
    if (other)
      throw new UserError(`${other} and ${name} are both ${ports[name]}: choose another port for one.`);
  }
}
