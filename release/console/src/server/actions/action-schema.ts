import type { ConsoleAction } from '../../document/commands.ts';
import { z } from 'zod';
import { UserError } from '@site/contracts/user-error';
import { isPreviewId } from '@site/release-model/preview';
import { CHANGES } from '@site/release-changes/changes-table';

/** One line, in which nothing turns the order of its letters: a reason is shown in tables. */
const why = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u)
  .optional();
const needed = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*[^\p{Cc}\p{Cf}\s][^\p{Cc}\p{Bidi_Control}]*$/u);

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promote'), ...CHANGES.quarantine.arguments, why }),
  z.strictObject({ kind: z.literal('rollback'), package: CHANGES.quarantine.arguments.package, why }),
  z.strictObject({ kind: z.literal('hold'), ...CHANGES.hold.arguments, why: needed }),
  z.strictObject({ kind: z.literal('resume'), ...CHANGES.resume.arguments, why }),
  z.strictObject({ kind: z.literal('quarantine'), ...CHANGES.quarantine.arguments, why }),
  z.strictObject({ kind: z.literal('release'), ...CHANGES.release.arguments, why }),
  z.strictObject({ kind: z.literal('canary-step'), share: CHANGES['canary-step'].arguments.share, why }),
  z.strictObject({ kind: z.literal('canary-end'), why }),
  z.strictObject({ kind: z.literal('end-preview'), id: z.string().refine(isPreviewId) }),
]);

/** Reads an action that a page asks for. Throws a {@link UserError} for anything else. */
export function parseAction(text: string): ConsoleAction {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError('The console knows no such command.', { cause });
  }
}
