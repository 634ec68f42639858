/** Environment variable in which `npm run dev -- --site` tells a remote's build the origin of the running site. */
export const DEV_SITE_VARIABLE = 'SITE_DEV_SITE';
