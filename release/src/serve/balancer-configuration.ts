/**
 * A configuration for nginx's `http` context that sends requests to replicas of `site serve`. A replica that ends or
 * fails costs no visitor anything: nginx asks another one.
 *
 * @param listen `listen` directive
 * @param ports of the replicas on this machine
 */
export const balancerConfiguration = (listen: string, ports: readonly number[]): string => `upstream site {
${ports.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}
  keepalive 32;
}
server {
  listen ${listen};
  server_tokens off;
  # They are for this balancer, not for visitors.
  location ~ ^/(?:healthz|readyz)$ {
    return 404;
  }
  location / {
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_502 http_503;
  }
}
`;
