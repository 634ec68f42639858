/** Panels in the order of the page: id and name. */
const PANELS = [
  ['packages', 'Live'],
  ['canary', 'Canary'],
  ['failures', 'Failures'],
  ['checks', 'Checks'],
  ['budgets', 'Budgets'],
  ['stops', 'Holds'],
  ['previews', 'Previews'],
  ['log', 'Log'],
  ['owners', 'Owners'],
] as const;

/** The way to each panel. */
export function PanelLinks() {
  return (
    <nav aria-label="Panels">
      <ul className="flex flex-wrap gap-x-1 gap-y-0.5">
        {PANELS.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center rounded-md px-2 text-xs font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
