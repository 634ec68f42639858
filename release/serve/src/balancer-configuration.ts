import { PROXY_LINES, upstreamText } from './headers/nginx-replicas.ts';

/**
 * A configuration for nginx's `http` context that sends requests to replicas of `site serve`.
 *
 * @param listen `listen` directive
 * @param ports of the replicas on this machine
 */
export function balancerConfiguration(listen: string, ports: readonly number[]): string {
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  return `${upstreamText('site', addresses)}
server {
  listen ${listen};
  server_tokens off;
  # They are for this balancer, not for visitors.
  location ~ ^/(?:healthz|readyz)$ {
    return 404;
  }
  location / {
    proxy_pass http://site;
${PROXY_LINES}
  }
}
`;
}
