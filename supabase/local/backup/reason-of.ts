const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the quota of the disk is reached',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
};

/** The reason of an error in a few words, without a full stop. */
export function reasonOf(error: unknown): string {
  const known = REASONS[String(Reflect.get(Object(error), 'code'))];
  return known ?? (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
