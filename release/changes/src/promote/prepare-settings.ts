import type { PublicSettings } from '@site/contracts';
import { Refused } from '@site/release-build/gate';
import { toolVersion } from '@site/release-build/tool-version';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Opened, Prepare } from './change.ts';
import { freshSite } from './fresh-site.ts';
import { checkRules } from './guards.ts';
import { liveState } from './next-states.ts';
import { planRelease } from './plan-release.ts';
import { checkStaysPublic } from './public-address.ts';
import { ruleNames } from './standing.ts';
import { liveReleaseWith } from './wanted-release.ts';

type SettingsOrder = { settings: Partial<PublicSettings>; isForced?: boolean | undefined };

/** Renders every page with other settings. Rejects with a `Refused` for what is worse with them than before. */
export function prepareSettings({
  site,
  order: { settings: changed, isForced = false },
}: Opened<SettingsOrder, unknown>): Prepare<Pick<LogEntry, 'packages' | 'settings' | 'tool'>> {
  const freshFor = freshSite(site);
  return async (head) => {
    const state = liveState(head);
    checkRules(state.rules);
    const settings = { ...state.settings, ...changed };
    if (JSON.stringify(settings) === JSON.stringify(state.settings)) return null;
    if (!isForced) checkStaysPublic(state.settings, settings);
    const fresh = freshFor(state);
    const wanted = liveReleaseWith(state, {}, { settings, isBreaking: true });
    const planned = await planRelease(fresh.site, fresh.lists, state, wanted);
    const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
    if (refusals.length > 0) throw new Refused(refusals);
    return {
      prepared: { settings, packages: planned.packages, tool: toolVersion() },
      note: { standing: ruleNames(planned.standing) },
    };
  };
}
