/** Environment variable in which `npm run dev -- --site` tells a remote's build the origin of the running site. */
export const DEV_SITE_VARIABLE = 'SITE_DEV_SITE';

/** Environment variable that overrides the port of a package's development server: `PORT_CAREERS_AT` of `careers-at`. */
export const portVariable = (name: string): string => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;
