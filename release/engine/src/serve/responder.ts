import parseRange from 'range-parser';
import type { Headers } from '../model/headers/response-headers.ts';
import type { Bodies } from './bodies.ts';
import { type Answer, type Asked, etagOf, type Representation } from './exchange.ts';

/** Names and values of headers in turn, as they are sent. */
type RawHeaders = readonly string[];

/** The headers of a request that decide which part of a representation is sent. */
type Conditions = {
  ifNoneMatch?: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
};

/** A response without its bytes: status, headers, and which bytes of the representation are the body. */
type FinishedResponse = {
  status: number;
  headers: RawHeaders;
  /** From `start` up to and without `end`; absent if the body is empty. */
  part?: { start: number; end: number };
};

/** Everything of a response that does not depend on the conditions of a request. It is made once and used often. */
export type PreparedResponse = {
  status: number;
  representation: Representation;
  /** Headers of the whole representation, with its length. */
  headers: RawHeaders;
  notModified: RawHeaders;
  /** Empty if nothing can be compared with it. */
  etag: string;
  /** Whether it is a page that a visitor asked for, and no error. */
  isPage: boolean;
};

/** The representations of an answer in order of preference. A text has one, without a hash. */
const representationsIn = ({ body }: Answer): readonly Representation[] => {
  if (!('text' in body)) return body.representations;
  const bytes = Buffer.from(body.text);
  return [{ ref: { hash: '', bytes: bytes.length }, bytes }];
};

/** Prepares one representation of an answer. */
function prepareResponse(answer: Answer, representation: Representation): PreparedResponse {
  const { status } = answer;
  const { ref, encoding } = representation;
  const etag = status === 200 && ref.hash ? etagOf(ref) : '';
  const { 'Content-Type': type, ...others } = answer.headers;
  const kept = { ...others, ...(etag ? { ETag: etag } : {}), Vary: 'Accept-Encoding' };
  const described = {
    ...(type ? { 'Content-Type': type } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  return {
    status,
    representation,
    headers: raw({ ...kept, ...described, 'Content-Length': String(ref.bytes) }),
    notModified: raw(kept),
    etag,
    isPage: status === 200 && (type ?? '').startsWith('text/html'),
  };
}

/** Applies the conditions of a request (RFC 9110). It depends on nothing but its arguments. */
function finishResponse(
  { status, representation, headers, notModified, etag }: PreparedResponse,
  { ifNoneMatch, range, ifRange }: Conditions,
): FinishedResponse {
  const length = representation.ref.bytes;
  const whole = { status, headers, part: { start: 0, end: length } };
  if (status !== 200) return whole;
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) return { status: 304, headers: notModified };
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return whole;
  const wanted = wantedRange(range, length);
  if (!wanted) return whole;
  if (wanted === 'unsatisfiable') {
    return { status: 416, headers: [...resized(headers, 0), 'Content-Range', `bytes */${length}`] };
  }
  const { start, end: last } = wanted;
  return {
    status: 206,
    headers: [...resized(headers, last + 1 - start), 'Content-Range', `bytes ${start}-${last}/${length}`],
    part: { start, end: last + 1 },
  };
}

const raw = (headers: Headers): RawHeaders => Object.entries(headers).flat();

/** Headers that end with a length, with another one. */
const resized = (headers: RawHeaders, length: number): RawHeaders => [
  ...headers.slice(0, -1),
  String(length),
];

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
  headers: RawHeaders;
  body?: Uint8Array;
  /** Whether it shows a page. */
  isPage?: boolean;
  /** Number of the release that answered. */
  release?: number;
};

/** Answers requests: at once if everything is in memory. Throws if the store can't be read. */
export type Responder = (request: SiteRequest) => SiteResponse | Promise<SiteResponse>;

/** Answers a request by the `Host` header and what it asks for. */
export type Answerer = (host: string | undefined, asked: Asked) => Promise<Answer>;

/** A responder for answers that are made again for each request. */
export const responderOf =
  (answerer: Answerer, bodies: Bodies): Responder =>
  async (request) =>
    (await responseTo(request, await answerer(request.host, request), bodies)).response;

/**
 * The response with the first representation that is intact: a damaged compressed copy costs bytes, not the page. Throws
 * if none is.
 */
export async function responseTo(
  request: SiteRequest,
  answer: Answer,
  bodies: Bodies,
): Promise<{ response: SiteResponse; prepared: PreparedResponse }> {
  let failure: unknown;
  for (const representation of representationsIn(answer)) {
    try {
      const bytes = representation.bytes ?? (await bodies.get(representation.ref.hash));
      const prepared = prepareResponse(answer, representation);
      return { response: withBytes(request, prepared, bytes), prepared };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** A prepared response with the bytes that a request gets. */
export function withBytes(request: SiteRequest, prepared: PreparedResponse, bytes: Uint8Array): SiteResponse {
  // Only GET has ranges (RFC 9110, 14.2).
  if (request.method === 'HEAD') {
    const { status, headers } = finishResponse(prepared, { ...request, range: undefined });
    return { status, headers };
  }
  const { status, headers, part } = finishResponse(prepared, request);
  const { isPage } = prepared;
  if (!part) return { status, headers, isPage };
  const isWhole = part.start === 0 && part.end === bytes.length;
  return { status, headers, isPage, body: isWhole ? bytes : bytes.subarray(part.start, part.end) };
}
