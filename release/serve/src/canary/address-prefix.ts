/**
 * Expressions that find the network of an address, the first one that matches counts: 24 bits of an IPv4 address, 48 of an
 * IPv6 address in its short form. nginx gets the same list, so both spell a network alike.
 */
export const NETWORKS: readonly (readonly [expression: string, network: string])[] = [
  [String.raw`^(?:::ffff:)?([0-9]+\.[0-9]+\.[0-9]+)\.[0-9]+$`, '$1'],
  ['^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):', '$1'],
  ['^([0-9a-f]+:[0-9a-f]+)::', '$1:0'],
  ['^([0-9a-f]+)::', '$1:0:0'],
  ['^(::)', '0:0:0'],
];

const COMPILED = NETWORKS.map(([expression, network]) => [new RegExp(expression), network] as const);

/**
 * The network of an address; empty for a text that is no address, for example that of a Unix socket. Nobody can tell from
 * a network who of its up to 256 addresses asked.
 */
export function addressPrefix(address: string): string {
  for (const [expression, network] of COMPILED) {
    const first = expression.exec(address)?.[1];
    if (first !== undefined) return network.replace('$1', first);
  }
  return '';
}
