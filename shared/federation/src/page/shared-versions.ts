/** Module Federation's share scopes: scope → package → version → the module that provides it. */
export type ShareScopes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>
>;

/** A shared package and every version of it that the page has. */
export type SharedVersion = { name: string; versions: readonly string[] };

/** The packages that all parts of the page share, by name. Each should have one version; a second one is a mistake. */
export function sharedVersions(scopes: ShareScopes): SharedVersion[] {
  return Object.entries(scopes['default'] ?? {})
    .map(([name, versions]) => ({ name, versions: Object.keys(versions) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
