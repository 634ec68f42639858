/**
 * What the scripts use of packages that have no types, or that are installed in a folder of their own, often later.
 */

declare module 'autocannon' {
  export type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    requests: { average: number; stddev: number };
    latency: { p99: number };
  };
  type Options = {
    url: string;
    connections: number;
    headers: Record<string, string>;
    duration?: number;
    amount?: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}

declare module 'miniflare' {
  export class Miniflare {
    constructor(options: object);
    ready: Promise<URL>;
    getR2Bucket(name: string): Promise<{ put: (key: string, value: ArrayBuffer) => Promise<unknown> }>;
    unsafeGetDirectURL(): Promise<URL>;
    dispose(): Promise<void>;
  }
}
