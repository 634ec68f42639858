import { webOrigin } from './web-origin.ts';

/** The host of photos in the order of picsum.photos, or the path of a host below which they are. */
export const photoHost = webOrigin({ takesPath: ({ hostname }) => hostname !== 'picsum.photos' });
