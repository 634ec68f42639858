/** Colours of the browser's own frame: `--color-paper` of the theme. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#131210' } as const;
