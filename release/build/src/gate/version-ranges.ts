import { parse } from 'semver';

/** The first version of a minor release: `1.4.2` → `1.4.0`. A patch release adds nothing that a remote could depend on. */
export function withoutPatch(version: string): string {
  const parsed = parse(version);
  return parsed ? `${parsed.major}.${parsed.minor}.0` : version;
}
