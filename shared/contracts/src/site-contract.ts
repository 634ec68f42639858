import { z } from 'zod';

/** Format of the contracts that this version reads and writes. A new field is no new format. */
export const SITE_CONTRACT_FORMAT = 1;

const shellVersions = z.object({
  /** `<semver>-<content hash>` of the shell's version. */
  version: z.string(),
  /** Version of `@site/contracts` that it was built with. */
  contract: z.string(),
  /** The last version of each earlier major of the contract whose remotes it runs too. */
  earlierContracts: z.array(z.string()).optional(),
  /** Versions of the singletons that it provides, by module name. */
  singletons: z.record(z.string(), z.string()),
  /** Version of the Module Federation runtime that it provides. */
  federation: z.string(),
});

const scripts = z.object({ entry: z.number(), expose: z.number() });

/** Content of `/.well-known/site.json`: what the live site provides to remotes and asks of them. It names no person. */
export const siteContractSchema = z.object({
  format: z.literal(SITE_CONTRACT_FORMAT),
  /** Number of the last entry of the release log. */
  entry: z.int().positive(),
  /** Number of the live release. */
  release: z.int().positive(),
  shell: z.object({
    live: shellVersions,
    /** The shell before it, to which the shell's team can return alone; null for the first one. */
    previous: shellVersions.nullable(),
  }),
  /** Path prefix → remote that owns it; the longest prefix wins. */
  mounts: z.record(z.string(), z.string()),
  /** Fragment → remote that the shell loads it from. */
  fragments: z.record(z.string(), z.string()),
  /** Name → live version of every remote. */
  remotes: z.record(z.string(), z.string()),
  /** Name → commit that the live version of a package was built from, where its repository told one. */
  commits: z.record(z.string(), z.string()).optional(),
  /** Every path that a link may lead to: pages and files, without pictures and files of packages. */
  paths: z.array(z.string()),
  /** Custom properties that the shell's style sheets define: `--color-ink`. */
  tokens: z.array(z.string()),
  /** Most bytes of scripts, as served, and of what one page may cost. */
  budgets: z.object({
    shell: z.object({ scripts: z.number() }),
    remotes: z.record(z.string(), scripts),
    /** For remotes that are not named. */
    others: scripts,
    page: z.object({ html: z.number(), css: z.number() }).optional(),
    browser: z
      .object({
        nodes: z.number(),
        cssRules: z.number(),
        cssBytes: z.number(),
        pictureBytes: z.number(),
      })
      .optional(),
  }),
  gate: z.object({
    /** Hash of the gate's code. */
    version: z.string(),
    /** Version of `@site/release` that has this gate. */
    release: z.string(),
  }),
  /** Whether promotions wait until the site is resumed. */
  isOnHold: z.boolean(),
});

/** See {@link siteContractSchema}. */
export type SiteContract = z.infer<typeof siteContractSchema>;
