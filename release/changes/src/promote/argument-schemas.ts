import { publicSettingsSchema, type PublicSettings } from '@site/contracts/settings';
import { isCanaryPlan } from '@site/release-model/canary';
import {
  isBrowserRule,
  type BrowserRule,
  type CanaryPlan,
  type Versions,
} from '@site/release-model/log-entry';
import { checkPackageName, isPackageName, isVersion } from '@site/release-model/package-name';
import { z } from 'zod';
import type { SeenCanary } from './next-states.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why texts are no names of packages. */
function wrongName(texts: readonly unknown[]): string {
  try {
    texts.forEach(checkPackageName);
    return 'no versions';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Name of a package. */
export const name = z.string().refine(isPackageName, { error: ({ input }) => wrongName([input]) });

/** Package name → version. A version that nobody published is found where it is read. */
const versions = z.custom<Versions>(
  (value) =>
    isRecord(value) &&
    Object.entries(value).every(([own, each]) => isPackageName(own) && typeof each === 'string'),
  { error: ({ input }) => wrongName(isRecord(input) ? Object.keys(input) : []) },
);

/** One version. */
export const version = { package: name, version: z.string().refine(isVersion) };

/** One package, or everything for null. */
export const ownPackage = { package: name.nullable() };

/** The versions of a release, all or some, that the gate checks. */
export const release = {
  packages: versions,
  /** Names of remotes that leave the site. */
  retires: z.array(name).readonly().optional(),
  /** The content that a version must have, by package. */
  contents: z.custom<Readonly<Record<string, string>>>(isRecord).optional(),
  /** Accept remotes that the previous shell can't run: a return to that shell alone becomes impossible. */
  isBreaking: z.boolean().optional(),
  /** Names of rules that don't count this time; the entry says so. */
  waived: z.array(z.string()).readonly().optional(),
};

/** See {@link release}. */
export type ReleaseOrder = z.infer<z.ZodObject<typeof release>>;

/** How a canary goes on. */
export const plan = z.custom<CanaryPlan>((value) => isRecord(value) && isCanaryPlan(value as CanaryPlan));

/** A canary as somebody saw it. */
export const seen = z.custom<SeenCanary>(isRecord);

/** Percent of the visitors who get a canary. */
export const share = z.custom<number>(
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100,
  {
    error: ({ input }) => `The share of a canary is a whole percent from 0 to 100, not ${String(input)}.`,
  },
);

/** Settings by name; undefined stands for none. */
export const someSettings = z.custom<Partial<PublicSettings>>(
  (value) =>
    isRecord(value) && Object.keys(value).every((each) => Object.hasOwn(publicSettingsSchema.shape, each)),
);

/** When a browser has to look at a release. */
export const browserRule = z.custom<BrowserRule>((text) => isBrowserRule(String(text)));
