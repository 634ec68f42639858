import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { KEPT_HOOKS } from '../tricks/unused-parts/cuts.ts';

/** A plugin whose hooks the runtime of a released shell calls: it has no others. */
export type FederationPlugin = Pick<ModuleFederationRuntimePlugin, 'name' | (typeof KEPT_HOOKS)[number]>;
