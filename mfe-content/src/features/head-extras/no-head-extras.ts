import type { HeadExtrasSource } from './head-extras-source.ts';

export const articleExtras: HeadExtrasSource['articleExtras'] = () => ({});
export const guideExtras: HeadExtrasSource['guideExtras'] = () => ({});
export const resourcesExtras: HeadExtrasSource['resourcesExtras'] = () => ({});
