import type { StructuredDataSource } from './structured-data-source.ts';

export const articleData: StructuredDataSource['articleData'] = () => [];
export const guideData: StructuredDataSource['guideData'] = () => [];
export const resourcesData: StructuredDataSource['resourcesData'] = () => [];
