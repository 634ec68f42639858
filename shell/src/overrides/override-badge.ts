import css from './override-badge.css?inline';
import { storeOverrides } from './remote-overrides.ts';

/** One override as the badge shows it; it is inactive if its development server doesn't answer. */
export type Override = { remote: string; origin: string; isActive: boolean };

/** Shows one button for each remote that is not the release's; it turns that override off and reloads the page. */
export function showOverrideBadge(overrides: readonly Override[]): void {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', 'Local builds');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const list = document.createElement('ul');
  list.setAttribute('role', 'list');
  for (const override of overrides) {
    const item = document.createElement('li');
    item.append(turnOffButton(override, overrides));
    list.append(item);
  }
  shadow.append(list);
  document.body.append(host);
  // The consent banner reserves its height there, and must not be covered.
  const stayAbove = () => {
    host.style.bottom = `calc(${getComputedStyle(document.body).paddingBottom} + 0.75rem)`;
  };
  new ResizeObserver(stayAbove).observe(document.body, { box: 'border-box' });
}

function turnOffButton(override: Override, all: readonly Override[]): HTMLButtonElement {
  const { remote, origin, isActive } = override;
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('strong');
  name.textContent = `mfe-${remote}`;
  const address = new URL(origin).host;
  const state = isActive ? `local build (${address})` : `${address} does not answer, the release’s is shown`;
  button.append(name, `: ${state} · turn off`);
  button.addEventListener('click', () => {
    const kept = all.filter((other) => other !== override);
    storeOverrides(Object.fromEntries(kept.map((other) => [other.remote, other.origin])));
    location.reload();
  });
  return button;
}
