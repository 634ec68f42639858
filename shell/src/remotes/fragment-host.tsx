import type { FragmentModule, FragmentName } from '@site/shared/contracts';
import { useSite, type Dialog } from '@site/shared/store';
import { Suspense, use } from 'react';
import { FRAGMENT_OWNERS } from './fragments.ts';
import { fragmentResource } from './fragment-resource.ts';

const DIALOG_FRAGMENTS: Readonly<Record<Dialog['kind'], FragmentName>> = {
  demo: 'demo-dialog',
  video: 'video-dialog',
  'cookie-preferences': 'cookie-preferences',
};

/** Mounts the dialog that the store asks for; nothing of it is loaded before. */
export function DialogHost() {
  const dialog = useSite((state) => state.dialog?.kind);
  return dialog && <MountedFragment name={DIALOG_FRAGMENTS[dialog]} />;
}

/** Mounts the consent banner if there is something to ask; whoever has decided never loads it. */
export function BannerHost() {
  const isDue = useSite((state) => state.consent.status === 'undecided');
  return isDue && <MountedFragment name="consent-banner" />;
}

function MountedFragment({ name }: { name: FragmentName }) {
  return (
    <Suspense>
      <div data-mf={FRAGMENT_OWNERS[name]} data-expose={`fragment/${name}`}>
        <LoadedFragment name={name} />
      </div>
    </Suspense>
  );
}

function LoadedFragment({ name }: { name: FragmentName }) {
  const fragment: FragmentModule | null = use(fragmentResource(name));
  if (!fragment) return null;
  const { default: Content } = fragment;
  return <Content />;
}
