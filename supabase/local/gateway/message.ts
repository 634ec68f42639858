/** A request whose body was read. Header names are in lower case. */
export type GatewayRequest = {
  method: string;
  /** The path as sent, still percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
};

/** A complete response. */
export type GatewayReply = { status: number; headers: Record<string, string>; body: string | Buffer };

/** A response in JSON. */
export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): GatewayReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}
