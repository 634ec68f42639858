import { BrowserGate, type GateOptions } from '../browser-gate/browser-gate.ts';

/** A browser gate whose findings name the place of an error in the sources. */
export const browserGateFor = (options: Omit<GateOptions, 'placeOf'> = {}): BrowserGate =>
  new BrowserGate({
    ...options,
    placeOf: async (site, stack) => {
      const { placeInSources } = await import('../explain/explain-stack.ts');
      return placeInSources(site, stack);
    },
  });
