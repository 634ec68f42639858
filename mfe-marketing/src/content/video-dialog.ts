import { site } from '@site/ui/site';

/** Texts of the video dialog. */
export const VIDEO = {
  title: 'Demo video',
  description: `${site.product} from the first sighting to the plan.`,
  playerTitle: `${site.product} demo video`,
  /** Names the host that a visitor asks by loading the video. */
  notice: (host: string) =>
    `The video comes from ${host}. If you load it, that host learns your network address and may set cookies.`,
  load: 'Load video',
};
