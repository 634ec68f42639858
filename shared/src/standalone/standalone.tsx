import './standalone.css';
import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from '../contracts/inlined-release.ts';
import { publicSettingsSchema } from '../contracts/settings.ts';
import { BrowserRouter } from '../router/router.tsx';
import { adoptPublicSettings } from '../store/site-store.ts';
import { catalogueOf, type ModuleContext } from './catalogue.tsx';
import { StandaloneApp } from './standalone-app.tsx';

/**
 * Runs one remote by itself, without the shell: an index of its pages and fragments, the real store, and a switch
 * for consent. Development only.
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
  adoptPublicSettings(publicSettingsSchema.parse({}));
  createRoot(root).render(
    <BrowserRouter>
      <StandaloneApp remote={remote} catalogue={catalogueOf(modules)} />
    </BrowserRouter>,
  );
}
