/** A command that the console can run. `package` is null for the whole site. */
export type ConsoleAction =
  | { kind: 'promote'; package: string; version: string; why?: string | undefined }
  | { kind: 'rollback'; package: string; why?: string | undefined }
  | { kind: 'hold'; package: string | null; why?: string | undefined }
  | { kind: 'resume'; package: string | null; why?: string | undefined }
  | { kind: 'quarantine'; package: string; version: string; why?: string | undefined }
  | { kind: 'release'; package: string; version: string; why?: string | undefined }
  | { kind: 'canary-step'; share: number; why?: string | undefined }
  | { kind: 'canary-end'; why?: string | undefined }
  | { kind: 'end-preview'; id: string };

/** Arguments of `site` for an action; the page shows the same ones that the console runs. */
export function commandArguments(action: ConsoleAction, place: string): string[] {
  return [...verbArguments(action), ...reasonArguments(action), '--site-root', place];
}

/** Arguments as a line for a shell: `npx site rollback careers --why 'too wide'`. */
export const commandLine = (args: readonly string[]): string =>
  ['npx', 'site', ...args.map(quoted)].join(' ');

function verbArguments(action: ConsoleAction): string[] {
  switch (action.kind) {
    case 'promote':
      return ['promote', `${action.package}@${action.version}`];
    case 'rollback':
      return ['rollback', action.package];
    case 'hold':
    case 'resume':
      return [action.kind, ...(action.package === null ? [] : [action.package])];
    case 'quarantine':
      return ['quarantine', `${action.package}@${action.version}`];
    case 'release':
      return ['quarantine', `${action.package}@${action.version}`, '--stop'];
    case 'canary-step':
      return ['canary', '--share', String(action.share)];
    case 'canary-end':
      return ['canary', '--stop'];
    case 'end-preview':
      return ['previews', 'end', action.id];
  }
}

/** A reason that begins with a hyphen would be taken for an option. */
function reasonArguments(action: ConsoleAction): string[] {
  const why = action.kind === 'end-preview' ? undefined : action.why?.trim();
  if (!why) return [];
  return why.startsWith('-') ? [`--why=${why}`] : ['--why', why];
}

const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
