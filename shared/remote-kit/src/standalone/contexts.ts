import { createContext } from 'react';

/** Name of the remote that runs alone. */
export const RemoteName = createContext('');

/** Counts how often the content that pages load as data has changed since the page was opened. */
export const ContentVersion = createContext(0);

/** Something that is loaded once for each {@link ContentVersion}. */
export type Versioned<Content> = (version: number) => Promise<Content>;

/** Has something loaded once for each version of the content. */
export function perVersion<Content>(load: () => Promise<Content>): Versioned<Content> {
  const loaded = new Map<number, Promise<Content>>();
  return (version) => {
    const loading = loaded.get(version) ?? load();
    loaded.set(version, loading);
    return loading;
  };
}
