import { secretIn } from './secret-in.ts';

/** The problem of a public value that holds a secret; undefined if it holds none that is known. */
export function exposedSecret(text: string, wanted: string): string | undefined {
  const secret = secretIn(text);
  return secret && `holds ${secret}, which every visitor could read: ${wanted}`;
}
