import { pageAddress } from './page-address.ts';

/** Pages of a video, which forbid to be framed, and the player of the same video. */
const PLAYERS: readonly [page: RegExp, player: string][] = [
  [/^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/, 'https://www.youtube-nocookie.com/embed/'],
  [/^youtu\.be\/([\w-]+)/, 'https://www.youtube-nocookie.com/embed/'],
  [/^(?:www\.)?vimeo\.com\/(\d+)$/, 'https://player.vimeo.com/video/'],
  [/^(?:www\.)?loom\.com\/share\/([\da-f]+)/, 'https://www.loom.com/embed/'],
];

/** The page of a player that the site can show in a frame. */
export const videoAddress = pageAddress(({ host, pathname, search }) => {
  for (const [page, player] of PLAYERS) {
    const video = page.exec(`${host}${pathname}${search}`)?.[1];
    if (video) return `${player}${video}`;
  }
  return undefined;
});
