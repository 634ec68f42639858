import { previewAddress } from '../../model/release/preview.ts';
import type { Site } from '../../model/store/site.ts';
import type { SiteResponse } from '../responder.ts';
import { Bodies } from '../bodies.ts';
import type { LiveSite } from '../live-site.ts';
import { siteResponder } from '../site-responder.ts';

/** Addresses of previews on this machine. */
export const PREVIEWS = previewAddress({}, 80);

/** Answers requests as a server of the site does, without its connections. */
export function responding(
  site: Site,
  live: LiveSite,
): (target: string, host?: string) => Promise<SiteResponse> {
  const respond = siteResponder({ site, live, bodies: new Bodies(site.content) }, PREVIEWS);
  return async (target, host) =>
    respond({
      method: 'GET',
      target,
      host,
      acceptEncoding: undefined,
      visitor: () => ({ address: '', userAgent: '' }),
    });
}
