import type { PublicSettings } from '@site/contracts';
import { shownSetting } from './shown-setting.ts';

/** All settings of a release, each as {@link shownSetting} shows it. */
export const shownSettings = (settings: PublicSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, shownSetting(value)]));
