import { parseArgs } from 'node:util';
import { UserError } from '@site/contracts/user-error';

/**
 * Takes `--site-root <folder>` out of the arguments of a command. Throws a {@link UserError} if it has no folder, or none that can be meant.
 */
export async function takeSiteRoot(args: readonly string[]): Promise<{
  siteRoot: string | undefined;
  rest: readonly string[];
}> {
  const { tokens } = parseArgs({
    args: [...args],
    tokens: true,
    strict: false,
    options: { 'site-root': { type: 'string' } },
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'site-root');
  if (option?.kind !== 'option') return { siteRoot: undefined, rest: args };
  const { value, index, inlineValue } = option;
  if (!value || value.startsWith('-')) throw new UserError('--site-root needs the folder of a site root.');
  // The schemas of all settings come with it.
  const { machineSettingsSchema } = await import('@site/contracts/machine-settings');
  const place = machineSettingsSchema.shape.SITE_STORE.safeParse(value);
  if (!place.success) throw new UserError(`--site-root ${place.error.issues[0]?.message}.`);
  return { siteRoot: value, rest: args.toSpliced(index, inlineValue ? 1 : 2) };
}
