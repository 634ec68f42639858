import { DIALOG_FRAGMENTS, type FragmentModule, type FragmentName } from '@site/contracts';
import { useSite } from '@site/runtime/store';
import { Suspense, use, type ReactNode } from 'react';
import { RouteProgress } from '../layout/route-progress.tsx';
import { FragmentErrorBoundary } from './fragment-error-boundary.tsx';
import { fragmentResource } from './fragment-resource.ts';
import { FRAGMENT_OWNERS } from './fragments.ts';

/** Mounts the dialog that the store asks for; nothing of it is loaded before. */
export function DialogHost() {
  const dialog = useSite((state) => state.dialog?.kind);
  return (
    dialog && (
      <MountedFragment
        key={dialog}
        name={DIALOG_FRAGMENTS[dialog]}
        whileLoading={<RouteProgress isPending />}
      />
    )
  );
}

/** Mounts the consent banner if there is something to ask; whoever has decided never loads it. */
export function BannerHost() {
  const isDue = useSite((state) => state.consent.status === 'undecided');
  return isDue && <MountedFragment name="consent-banner" />;
}

type Props = { name: FragmentName; whileLoading?: ReactNode };

function MountedFragment({ name, whileLoading }: Props) {
  return (
    <FragmentErrorBoundary name={name}>
      <Suspense fallback={whileLoading}>
        <div data-mf={FRAGMENT_OWNERS[name]} data-expose={`fragment/${name}`}>
          <LoadedFragment name={name} />
        </div>
      </Suspense>
    </FragmentErrorBoundary>
  );
}

function LoadedFragment({ name }: { name: FragmentName }) {
  const fragment: FragmentModule | null = use(fragmentResource(name));
  if (!fragment) return null;
  const { default: Content } = fragment;
  return <Content />;
}
