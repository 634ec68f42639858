import { createContext } from 'react';

/** Name of the remote that runs alone. */
export const RemoteName = createContext('');
