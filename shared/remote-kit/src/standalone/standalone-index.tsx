import type { FragmentName } from '@site/contracts';
import { Link } from '@site/runtime/router';
import { openDialog, siteStore, useSite } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import type { Catalogue } from './catalogue.tsx';
import { ConsentSwitch } from './consent-switch.tsx';

type Props = { remote: string; catalogue: Catalogue };

/** How the shell is asked for the fragments that it knows. */
const SHOW = {
  'demo-dialog': () => openDialog({ kind: 'demo', source: 'home' }),
  'video-dialog': () => openDialog({ kind: 'video' }),
  'cookie-preferences': () => openDialog({ kind: 'cookie-preferences' }),
  'consent-banner': () => siteStore.setState({ consent: { status: 'undecided' } }),
} satisfies Readonly<Record<FragmentName, () => void>>;

/** What a remote has, for the developer who runs it alone. */
export function StandaloneIndex({ remote, catalogue }: Props) {
  const { pages, collections, fragments } = catalogue;
  const state = useSite((site) => site);
  return (
    <main className="mx-auto max-w-prose px-gutter py-10">
      <h1 className="text-2xl font-semibold">{remote}</h1>
      {pages.size + collections.size > 0 && (
        <>
          <h2 className="mt-8 text-lg font-semibold">Pages</h2>
          <ul className="mt-2 list-disc pl-5">
            {[...pages.keys()].map((path) => (
              <li key={path}>
                <Link to={path} className="underline">
                  {path}
                </Link>
              </li>
            ))}
            {[...collections.keys()].map((prefix) => (
              <li key={prefix}>{prefix}/… (open an item by its address)</li>
            ))}
          </ul>
        </>
      )}
      {fragments.size > 0 && (
        <>
          <h2 className="mt-8 text-lg font-semibold">Fragments</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {[...fragments.keys()].map((name) => (
              <li key={name}>
                {isKnown(name) ? (
                  <Button intent="secondary" onClick={SHOW[name]}>
                    {name}
                  </Button>
                ) : (
                  <Link to={`/fragment/${name}`} className="underline">
                    {name} (the shell does not know it yet)
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConsentSwitch />
      <h2 className="mt-8 text-lg font-semibold">Store</h2>
      <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-4 text-xs">
        {JSON.stringify(state, null, 2)}
      </pre>
    </main>
  );
}

const isKnown = (name: string): name is FragmentName => Object.hasOwn(SHOW, name);
