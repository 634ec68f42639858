/** A file that a remote adds to the site beside its pages, and the owner of its path. */
type SiteFile = { path: string; content: string; owner: string };

/** Why a remote may not add a file; undefined if it may. */
export function siteFileProblem(
  remote: string,
  { path, content, owner }: SiteFile,
  exists: boolean,
): string | undefined {
  if (typeof content !== 'string') return 'its content is no text';
  if (!/^(?:\/[\w-]+)*\/[\w-]+\.[a-z]+$/.test(path) || owner !== remote) {
    return `${remote} may not write there: choose the path of a file inside the mounts of ${remote}`;
  }
  return exists ? 'the file exists already' : undefined;
}
