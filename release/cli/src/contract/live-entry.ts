import { storedSettingsSchema } from '@site/contracts/settings';
import { siteContractSchema } from '@site/contracts/site-contract';
import { z } from 'zod';
import { isPackageName, isVersion } from '@site/release-model/package-name';

const hash = z.string().regex(/^[\da-f]{64}$/);

const exactVersion = { version: z.string().refine(isVersion), content: hash };

const livePackage = z.object({
  ...exactVersion,
  pages: hash,
  outline: hash.optional(),
  previous: z.object(exactVersion).optional(),
  since: z.int(),
});

/** The facts of a public entry of the log on which a check relies; see `public-keys.ts`. */
export const liveEntrySchema = z.object({
  number: z.int().positive(),
  packages: z.record(z.string().refine(isPackageName), livePackage),
  settings: storedSettingsSchema,
  rules: z.object({ gate: z.string(), budgets: siteContractSchema.shape.budgets }),
  quarantined: z.record(hash, z.unknown()),
  shells: z.record(z.string(), z.int().positive()),
});
