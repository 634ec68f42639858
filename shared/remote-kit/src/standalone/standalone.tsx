import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from '@site/contracts';
import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings } from '@site/runtime/store';
import { catalogueOf, type ModuleContext } from './catalogue.tsx';
import { FACTS_PATH, type StandaloneFacts } from './facts.ts';
import { StandaloneApp } from './standalone-app.tsx';
import { tellOfRefusals } from './tell-of-refusals.ts';

/**
 * Runs one remote by itself, without the shell: its pages below a bar with an index, the real store and a switch for
 * consent, its dialogs, and placeholders for those of other remotes. Development only.
 *
 * @param remote container name; it scopes the remote's style sheet
 * @param modules the remote's pages and fragments, as `import.meta.webpackContext` gives them
 */
export function startStandalone(remote: string, modules: ModuleContext): void {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) {
    console.error('Root element not found');
    return;
  }
  // As the site's pages: browsers hyphenate and read aloud by it.
  document.documentElement.lang = 'en';
  const show = createRoot(root);
  readFacts().then(
    (facts) => {
      if ('problem' in facts) return show.render(<Problem sentence={facts.problem} />);
      const { settings, hasBackend } = facts;
      const { PUBLIC_SUPABASE_URL: backend } = settings;
      adoptPublicSettings(settings);
      if (!hasBackend) tellOfRefusals(backend);
      show.render(
        <BrowserRouter>
          <StandaloneApp
            remote={remote}
            catalogue={catalogueOf(modules)}
            backend={hasBackend ? backend : undefined}
          />
        </BrowserRouter>,
      );
    },
    (error: unknown) =>
      show.render(<Problem sentence={`The development server does not answer: ${String(error)}`} />),
  );
}

async function readFacts(): Promise<StandaloneFacts> {
  const answer = await fetch(FACTS_PATH);
  return (await answer.json()) as StandaloneFacts;
}

function Problem({ sentence }: { sentence: string }) {
  return (
    <main className="mx-auto max-w-prose px-gutter py-10">
      <p role="alert">{sentence}</p>
    </main>
  );
}
