import { useContext, type ReactNode } from 'react';
import { FRAGMENTS, type DialogKind, type FragmentName } from '@site/contracts';
import { Link } from '@site/runtime/router';
import { openDialog, siteStore } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import type { Catalogue } from './catalogue.tsx';
import { ItemLinks } from './item-links.tsx';
import { RemoteName } from './contexts.ts';

type Props = { catalogue: Catalogue };

/** Asks for a fragment as the shell is asked for it. */
function show(name: FragmentName): void {
  const { dialog } = FRAGMENTS[name] as { dialog?: DialogKind };
  if (!dialog) siteStore.setState({ consent: { status: 'undecided' } });
  else openDialog(dialog === 'demo' ? { kind: dialog, source: 'home' } : { kind: dialog });
}

/** What a remote has, for the developer who runs it alone. */
export function StandaloneIndex({ catalogue: { pages, collections, fragments } }: Props) {
  return (
    <div className="mx-auto max-w-prose px-gutter py-10">
      <h1 className="text-2xl font-semibold">{useContext(RemoteName)}</h1>
      {pages.size + collections.size > 0 && (
        <Part title="Pages">
          {[...pages.keys()].map((path) => (
            <li key={path}>
              <Link to={path} className="inline-flex min-h-9 items-center underline">
                {path}
              </Link>
            </li>
          ))}
          {[...collections].map(([prefix, collection]) => (
            <li key={prefix}>
              {prefix}/…
              <ItemLinks prefix={prefix} collection={collection} />
            </li>
          ))}
        </Part>
      )}
      {fragments.size > 0 && (
        <Part title="Fragments">
          {[...fragments.keys()].map((name) => (
            <li key={name} className="py-1">
              {isKnown(name) ? (
                <Button
                  intent="secondary"
                  onClick={(event) => {
                    // Safari does not focus a button that is clicked, and the dialog gives the focus back.
                    event.currentTarget.focus();
                    show(name);
                  }}
                >
                  {name}
                </Button>
              ) : (
                <Link to={`/fragment/${name}`} className="inline-flex min-h-9 items-center underline">
                  {name} (the shell does not know it yet)
                </Link>
              )}
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-8 text-lg font-semibold">{title}</h2>
      <ul role="list" className="mt-2">
        {children}
      </ul>
    </>
  );
}

const isKnown = (name: string): name is FragmentName => Object.hasOwn(FRAGMENTS, name);
