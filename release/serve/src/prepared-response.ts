import parseRange from 'range-parser';
import type { Answer } from './exchange.ts';
import { etagOf } from './entity-tag.ts';
import type { Headers } from '@site/release-model/response-headers';
import type { Representation } from './representations.ts';

/** Names and values of headers in turn, as they are sent. */
export type RawHeaders = readonly string[];

/** The headers of a request that decide which part of a representation is sent. */
export type Conditions = {
  ifNoneMatch?: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
};

/** A response without its bytes: status, headers, and which bytes of the representation are the body. */
export type FinishedResponse = {
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
export const representationsIn = ({ body }: Answer): readonly Representation[] => {
  if (!('text' in body)) return body.representations;
  const bytes = Buffer.from(body.text);
  return [{ ref: { hash: '', bytes: bytes.length }, bytes }];
};

/** Prepares one representation of an answer. */
export function prepareResponse(answer: Answer, representation: Representation): PreparedResponse {
  const { status } = answer;
  const { ref, encoding, tagged, headers } = representation;
  const etag = status === 200 && ref.hash ? etagOf(tagged ?? ref) : '';
  const { 'Content-Type': type, Vary = 'Accept-Encoding', ...others } = { ...answer.headers, ...headers };
  const kept = { ...others, ...(etag ? { ETag: tagged ? `W/${etag}` : etag } : {}), Vary };
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
export function finishResponse(
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
