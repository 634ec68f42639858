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
