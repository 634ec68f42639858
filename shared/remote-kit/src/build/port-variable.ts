/** Environment variable that overrides the port of a package's development server: `PORT_CAREERS_AT` of `careers-at`. */
export const portVariable = (name: string): string => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;
