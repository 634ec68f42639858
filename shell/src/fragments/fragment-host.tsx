import { DIALOG_FRAGMENTS, FRAGMENT_OWNERS, type FragmentModule, type FragmentName } from '@site/contracts';
import { useLocation } from '@site/runtime/router';
import { siteStore, useSite } from '@site/runtime/store';
import { Component, Suspense, use, useLayoutEffect, type ReactNode } from 'react';
import { RouteProgress } from '../layout/route-progress.tsx';
import { loadFallback } from '../remotes/load.ts';
import { forgetFragment, fragmentResource, fragmentVersion, giveUpFragment } from './fragment-cache.ts';
import { keepRoomBelow } from './room-below.ts';

/** Mounts the dialog that the store asks for, as long as its page is there; its code is loaded then. */
export function DialogHost() {
  const location = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the entry changes with it, which React does not see
  useLayoutEffect(() => siteStore.getState().followHistory(), [location]);
  const dialog = useSite((state) => state.dialog?.kind);
  return (
    dialog &&
    dialog !== 'own' && (
      <MountedFragment
        key={dialog}
        name={DIALOG_FRAGMENTS[dialog]}
        whileLoading={<RouteProgress isPending />}
      />
    )
  );
}

/** Mounts the consent banner if there is something to ask; a visitor who has decided never loads it. */
export function BannerHost() {
  const isDue = useSite((state) => state.consent.status === 'undecided');
  return isDue && <MountedFragment name="consent-banner" />;
}

type MountedProps = { name: FragmentName; whileLoading?: ReactNode };

function MountedFragment({ name, whileLoading }: MountedProps) {
  return (
    <FragmentBoundary name={name}>
      <Suspense fallback={whileLoading}>
        <div ref={keepRoomBelow} data-mf={FRAGMENT_OWNERS[name]} data-expose={`fragment/${name}`}>
          <LoadedFragment name={name} />
        </div>
      </Suspense>
    </FragmentBoundary>
  );
}

function LoadedFragment({ name }: { name: FragmentName }) {
  const fragment: FragmentModule | null = use(fragmentResource(name));
  if (!fragment) return null;
  const { default: Content } = fragment;
  return <Content />;
}

type BoundaryProps = { name: FragmentName; children: ReactNode };
type BoundaryState = { hasFailed: boolean };

/** Takes a fragment that throws off the page, and tries the one of its remote's previous version. */
class FragmentBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.recover(error);
  }

  private async recover(error: unknown): Promise<void> {
    const { name } = this.props;
    try {
      const { fallBackAfterCrash } = await loadFallback();
      if (!(await fallBackAfterCrash(FRAGMENT_OWNERS[name], error, fragmentVersion(name))))
        return giveUpFragment(name);
    } catch {
      return giveUpFragment(name);
    }
    forgetFragment(name);
    // A load that fails gives up by itself.
    if (await fragmentResource(name)) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
