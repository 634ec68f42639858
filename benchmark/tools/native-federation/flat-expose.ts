/** Name of an expose without folders and brackets: the adapter names files after the last part of it. `blog/[slug]` becomes `./blog-slug`. */
export const flatExpose = (name: string): string => `./${name.replaceAll('/', '-').replaceAll(/[[\]]/g, '')}`;
