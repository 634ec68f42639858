import type { Site } from '../store/site.ts';
/** */
export async function takeOver(_site: Site, _folder: string, _say: (line: string) => void): Promise<void> {}
