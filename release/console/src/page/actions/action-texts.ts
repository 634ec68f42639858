import type { ConsoleAction } from '../../document/commands.ts';

const subject = (name: string | null): string => name ?? 'everything';

/** What an action does, as the title of its dialog. */
export function titleOf(action: ConsoleAction): string {
  switch (action.kind) {
    case 'promote':
      return `Promote ${action.package} ${action.version}`;
    case 'rollback':
      return `Roll back ${action.package}`;
    case 'hold':
      return `Hold ${subject(action.package)}`;
    case 'resume':
      return `Resume ${subject(action.package)}`;
    case 'quarantine':
      return `Quarantine ${action.package} ${action.version}`;
    case 'release':
      return `Release ${action.package} ${action.version} from quarantine`;
    case 'canary-step':
      return 'Change the share of the canary';
    case 'canary-end':
      return 'Stop the canary';
    case 'end-preview':
      return 'End a preview';
  }
}

/** What follows from an action, in a sentence. */
export function consequenceOf(action: ConsoleAction): string {
  if (action.kind === 'hold' && action.package !== null) {
    return `No version of ${action.package} is promoted until somebody resumes. A rollback works during a hold.`;
  }
  return CONSEQUENCES[action.kind];
}

const CONSEQUENCES: Readonly<Record<ConsoleAction['kind'], string>> = {
  promote: 'The gate checks this version, and visitors get it with their next page.',
  rollback: 'Visitors get the version before with their next page. The other packages stay.',
  hold: 'Nothing is promoted until somebody resumes. A rollback works during a hold.',
  resume: 'Promotions go on.',
  quarantine: 'This version can’t go live until somebody releases it.',
  release: 'This version may go live again.',
  'canary-step': 'Another share of the visitors gets the canary with the next page.',
  'canary-end': 'All visitors get the live release with their next page.',
  'end-preview': 'Its address answers nobody any more.',
};

/** The owner whose key an action needs; undefined if that follows from what is live. */
export function ownerOf(action: ConsoleAction): string | undefined {
  return 'package' in action ? (action.package ?? 'the site') : undefined;
}
