/**
 * Compiles only if a module has every export that its contract asks for, with the right type. A page or fragment names
 * itself: `satisfies` checks a value, so it can't tell that an export was renamed.
 *
 * @example
 * export type Contract = Satisfies<typeof import('./home.ts'), PageModule>;
 */
export type Satisfies<Module extends Contract, Contract> = Module;
