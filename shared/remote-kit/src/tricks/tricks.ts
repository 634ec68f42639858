import { UserError } from '@site/contracts/user-error';

/** A mechanism that only makes the site faster, by parts of a library or of the bundler that no documentation promises. */
type Door = {
  /** What changes, in a sentence. */
  does: string;
  /** Tricks without which it can't be on. */
  needs: readonly string[];
};

/**
 * All tricks of a build. Without them the site does the same, on documented APIs alone. `npm run benchmark -- --without
 * <trick>` counts what one saves.
 */
export const TRICKS = {
  'es-modules': {
    does: 'The federation runtime is bundled from its ES modules, so that unused parts go.',
    needs: [],
  },
  'fragment-markup': { does: 'The cookie banner comes as markup.', needs: [] },
  'slim-router': { does: 'Unused components of react-router go.', needs: [] },
  'slim-posthog': { does: 'Unused extensions of posthog-js go.', needs: [] },
} as const satisfies Readonly<Record<string, Door>>;

export type Trick = keyof typeof TRICKS;

const NAMES = Object.keys(TRICKS) as Trick[];
const WITHOUT = 'without:';

/**
 * The tricks that a build has: all, none with `LEAN=off`, or all but some with `LEAN=without:<trick>,<trick>`, where what
 * needs one of these is off too. Throws a `UserError` for anything else.
 */
export function tricksOn(lean: string | undefined): ReadonlySet<Trick> {
  if (!lean) return new Set(NAMES);
  if (lean === 'off') return new Set();
  const off = new Set(lean.startsWith(WITHOUT) ? lean.slice(WITHOUT.length).split(',') : [lean]);
  const unknown = [...off].find((name) => !Object.hasOwn(TRICKS, name));
  if (unknown !== undefined || !lean.startsWith(WITHOUT))
    throw new UserError(
      `LEAN is "${lean}": write "off", or "${WITHOUT}" and some of ${NAMES.join(', ')}, joined by commas.`,
    );
  // Each trick comes after those that it needs.
  for (const name of NAMES) if (TRICKS[name].needs.some((needed) => off.has(needed))) off.add(name);
  return new Set(NAMES.filter((name) => !off.has(name)));
}

const on = tricksOn(process.env['LEAN']);

/** Whether this build has a trick. */
export const hasTrick = (name: Trick): boolean => on.has(name);
