import parseRange from 'range-parser';
import type { Headers } from '../model/headers/response-headers.ts';
import type { Bodies } from './bodies.ts';
import { type Answer, type Asked, etagOf, type Representation } from './exchange.ts';

/** The headers of a request that decide which part of a representation is sent. */
type Conditions = {
  ifNoneMatch?: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
};

/** The representations of an answer in order of preference. A text has one, without a hash. */
const representationsIn = ({ body }: Answer): readonly Representation[] => {
  if (!('text' in body)) return body.representations;
  const bytes = Buffer.from(body.text);
  return [{ ref: { hash: '', bytes: bytes.length }, bytes }];
};

/** The response with one representation, by the conditions of a request (RFC 9110). */
function responseWith(
  { method, ifNoneMatch, range, ifRange }: SiteRequest,
  { status, headers }: Answer,
  { ref, encoding }: Representation,
  bytes: Uint8Array,
): SiteResponse {
  const etag = status === 200 && ref.hash ? etagOf(ref) : '';
  const { 'Content-Type': type, ...others } = headers;
  const kept = { ...others, ...(etag ? { ETag: etag } : {}), Vary: 'Accept-Encoding' };
  const isPage = method === 'GET' && status === 200 && (type ?? '').startsWith('text/html');
  if (status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
    return { status: 304, headers: kept, isPage };
  }
  const described = {
    ...kept,
    ...(type ? { 'Content-Type': type } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  // Only GET has ranges (14.2).
  const hasRange = method === 'GET' && status === 200 && (ifRange === undefined || ifRange === etag);
  const part = hasRange && range !== undefined ? wantedRange(range, bytes.length) : undefined;
  if (part === 'unsatisfiable') {
    const length = { 'Content-Length': '0', 'Content-Range': `bytes */${bytes.length}` };
    return { status: 416, headers: { ...described, ...length }, isPage };
  }
  if (part) {
    const { start, end } = part;
    const length = {
      'Content-Length': String(end + 1 - start),
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
    };
    return {
      status: 206,
      headers: { ...described, ...length },
      isPage,
      body: bytes.subarray(start, end + 1),
    };
  }
  return {
    status,
    headers: { ...described, 'Content-Length': String(bytes.length) },
    isPage,
    ...(method === 'HEAD' ? {} : { body: bytes }),
  };
}

/** Whether a list of entity tags contains one, compared weakly (RFC 9110, 13.1.2). */
const matches = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

/** The one range to send; several ranges and malformed ones are answered with everything, which RFC 9110 allows. */
function wantedRange(
  range: string,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parsed = parseRange(length, range);
  if (parsed === -1) return 'unsatisfiable';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined;
  return parsed[0];
}

/** A request, as far as it decides the response. */
export type SiteRequest = Asked &
  Conditions & {
    host: string | undefined;
    /** Who asks, as far as a server sees it. It is asked only while a canary is under way. */
    visitor: () => Visitor;
  };

/** Address of a visitor, and value of `User-Agent`: each byte is one character. */
type Visitor = { address: string; userAgent: string };

/** A response with its bytes; without a body it is empty, as that to `HEAD` is. */
export type SiteResponse = {
  status: number;
  headers: Headers;
  body?: Uint8Array;
  /** Whether it shows a page that a visitor asked for, and no error. */
  isPage?: boolean;
  /** Number of the release that answered. */
  release?: number;
};

/** Answers requests. Throws if the store can't be read. */
export type Responder = (request: SiteRequest) => Promise<SiteResponse>;

/**
 * The response with the first representation that is intact: a damaged compressed copy costs bytes, not the page. Throws
 * if none is.
 */
export async function responseTo(
  request: SiteRequest,
  answer: Answer,
  bodies: Bodies,
): Promise<SiteResponse> {
  let failure: unknown;
  for (const representation of representationsIn(answer)) {
    try {
      const bytes = representation.bytes ?? (await bodies.get(representation.ref.hash));
      return responseWith(request, answer, representation, bytes);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
