import type { PublicSettings } from '@site/contracts/settings';

/** Address at a remote's development server that answers with its {@link StandaloneFacts}. */
export const FACTS_PATH = '/@standalone.json';

/** Address at a remote's development server that takes the place of a backend: it refuses everything. */
export const NO_BACKEND_PATH = '/@no-backend';

/** What a remote that runs alone is told by its development server. */
export type UsableFacts = {
  settings: PublicSettings;
  /** Whether forms reach a backend; otherwise `PUBLIC_SUPABASE_URL` is the address that refuses everything. */
  hasBackend: boolean;
};

/** The same, or the sentence that says which setting is wrong. */
export type StandaloneFacts = UsableFacts | { problem: string };

/** What a developer is told when a form was sent although there is no backend. */
export const NO_BACKEND = {
  title: 'No backend: nothing was stored',
  description: 'Set PUBLIC_SUPABASE_URL in the environment or in .env.',
};
