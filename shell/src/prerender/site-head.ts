import { tag } from './tag.ts';

/** Colours of the browser's own frame: `--color-paper` of the theme. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#131210' } as const;

/** Tags in the head of every page: the site's icons (files of `shell/public`) and colours. */
export const SITE_HEAD: string = [
  tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
  ...Object.entries(THEME_COLORS).map(([scheme, content]) =>
    tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
  ),
].join('');
