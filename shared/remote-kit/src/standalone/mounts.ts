/**
 * Remote that the site's mounts give a path to; undefined where they are not known. In the site's repository the build puts
 * the shell's own mounts in place of this file (src/build/site-mounts.ts).
 */
export function ownerOf(_path: string): string | undefined {
  return undefined;
}
