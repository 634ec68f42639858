/** Module Federation's share scopes: scope → package → version → what provides it. */
export type ShareScopes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>
>;

/** A shared package and every version of it that the page has. */
export type SharedVersion = { name: string; versions: readonly string[] };

/** What exists once in the page and is shared by all parts, by name. More than one version is a mistake to be seen. */
export function sharedVersions(scopes: ShareScopes): SharedVersion[] {
  return Object.entries(scopes['default'] ?? {})
    .map(([name, versions]) => ({ name, versions: Object.keys(versions) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
