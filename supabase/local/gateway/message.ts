/** A request as the gateway sees it: already read, header names in lower case. */
export type GatewayRequest = {
  method: string;
  /** The path as sent, still percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
};

/** A finished answer. */
export type GatewayReply = { status: number; headers: Record<string, string>; body: string | Buffer };

/** An answer in JSON. */
export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): GatewayReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}
