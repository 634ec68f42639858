/**
 * Name of the global variable in which the shell keeps a container. No element has an id or a name like this: that would
 * be a global of the window too, and be taken for the container. The entry itself sets the one that is named after its
 * remote, such as `content`, as entries of every earlier version do.
 *
 * @param remote name of the remote
 * @param name by which the federation runtime knows the version, such as `content~previous`
 */
export const containerGlobal = (remote: string, name: string): string => `container of ${remote} as ${name}`;

/** Keeps the container that an entry has just set under its {@link containerGlobal}, where the runtime looks for it. */
export function keepContainer(global: string): void {
  const [, remote = ''] = /^container of (\S+)/.exec(global) ?? [];
  // What is not the window's own property is an element.
  if (Reflect.getOwnPropertyDescriptor(globalThis, remote))
    Reflect.set(globalThis, global, Reflect.get(globalThis, remote));
}
