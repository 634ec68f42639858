import { Component } from 'react';
import { MAIN_ID } from './skip-link.tsx';

type Props = {
  /** Path of the page that is shown. */
  path: string;
  /** Entry of the history that the visitor is at: {@link entryName}. */
  entry: string;
  /** Whether the page that is shown is still the one before. */
  isPending: boolean;
};

/** How a visitor left an entry: how far it was scrolled, and which of its details were unfolded. */
type Place = { top: number; unfolded: readonly number[] };

/** The places of the entries that were left, by {@link entryName}. Each entry carries those from before it over a reload. */
const places = new Map<string, Place>(
  typeof history === 'undefined' ? [] : (history.state as { places?: [string, Place][] } | null)?.places,
);

const detailsOfPage = () => [...document.querySelectorAll<HTMLDetailsElement>(`#${MAIN_ID} details`)];

/**
 * Name of an entry of the history, as long as the document is open. A link to a place in the page makes an entry without a
 * key, like that of the document: the path tells them apart.
 */
export const entryName = (key: string, path: string): string => `${key} ${path}`;

/** Whether the browser made an entry, for a link to a place on the open page. */
const isBrowsersOwn = (entry: string): boolean => entry.startsWith('default ');

/** Whether the visitor was at an entry before, and has come back. */
export const isKnownEntry = (entry: string): boolean => places.has(entry);

/**
 * Does after a client navigation what the browser does after a page load: starts at the top (or at the fragment), or
 * where the visitor left the page; moves the focus to the start of the content, and tells screen readers the title.
 */
export class RouteArrival extends Component<Props, { announcement: string }> {
  override state = { announcement: '' };

  /** Called while the page that is left is still there. */
  override getSnapshotBeforeUpdate({ entry, isPending }: Props): null {
    if (entry === this.props.entry || isPending) return null;
    const unfolded = detailsOfPage().flatMap(({ open }, index) => (open ? [index] : []));
    places.set(entry, { top: scrollY, unfolded });
    history.replaceState({ ...(history.state as object | null), places: [...places] }, '');
    return null;
  }

  /** Called before the new page is painted. */
  override componentDidUpdate({ path, entry }: Props): void {
    if (path === this.props.path) {
      // A link to the open page leads to its top, or to a place on it. One that changes nothing else is the browser's own.
      if (entry === this.props.entry || isKnownEntry(this.props.entry)) return;
      const place = isBrowsersOwn(this.props.entry) ? null : placeInAddress();
      if (place) arriveAt(place);
      else if (!location.hash) showFrom(0);
      return;
    }
    const place = places.get(this.props.entry);
    const target = !place && placeInAddress();
    const details = detailsOfPage();
    for (const index of place?.unfolded ?? []) details[index]?.toggleAttribute('open', true);
    if (target) arriveAt(target);
    else showFrom(place?.top ?? 0);
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each page, and nothing else renders
    this.setState({ announcement: document.title });
  }

  override render() {
    return (
      <output aria-live="polite" className="sr-only">
        {this.state.announcement}
      </output>
    );
  }
}

function showFrom(top: number): void {
  scrollTo({ top, behavior: 'instant' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Scrolls to a place, opened if it is folded away. The next Tab goes on from there. */
function arriveAt(place: HTMLElement): void {
  for (
    let folded = place.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  )
    folded.open = true;
  place.scrollIntoView();
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** The element that the address's fragment names; null if there is none, or if the fragment is malformed. */
function placeInAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
