import { pino } from 'pino';
import type { Exchange, Observer } from './http-server.ts';

/** How requests are logged. */
export type AccessLogOptions = {
  format: 'json' | 'plain';
  /** Whether the address of the client is logged, which is personal data. */
  hasAddresses: boolean;
  /** Takes the lines, each with its end. */
  write: (line: string) => void;
};

/** Logs each request as a line: JSON for programs, or plain text for people. */
export function accessLog({ format, hasAddresses, write }: AccessLogOptions): Observer {
  const stream = format === 'json' ? { write } : { write: (line: string) => write(plainLine(line)) };
  const logger = pino(
    { base: null, timestamp: false, formatters: { level: (level) => ({ level }) } },
    stream,
  );
  return (exchange) => logger.info(lineOf(exchange, hasAddresses));
}

/** A line of the log. Nothing in it tells who the visitor is, unless a setting wants the address. */
function lineOf({ request, visitor, status, bytes, milliseconds, release }: Exchange, hasAddresses: boolean) {
  // People's data may be in the query.
  const [path = ''] = (request.url ?? '').split('?');
  return {
    time: new Date().toISOString(),
    method: request.method ?? '',
    path,
    status,
    bytes,
    /** Milliseconds until the response was sent. */
    ms: Math.round(milliseconds * 10) / 10,
    release: release ?? null,
    // The address of a preview is a secret.
    ...(/\.preview\./.test(request.headers.host ?? '') ? { preview: true } : {}),
    ...(hasAddresses ? { address: visitor().address } : {}),
  };
}

function plainLine(json: string): string {
  const line = JSON.parse(json) as ReturnType<typeof lineOf>;
  const { time, method, path, status, bytes, ms, release, address } = line;
  const end = [release === null ? '' : `release ${release}`, address ?? ''].filter(Boolean).join(' ');
  return `${time} ${method} ${path} ${status} ${bytes} B ${ms} ms ${end}`.trimEnd().concat('\n');
}
