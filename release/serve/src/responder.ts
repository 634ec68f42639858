import type { Answer, Asked } from './exchange.ts';
import type { Bodies } from './bodies.ts';
import {
  finishResponse,
  prepareResponse,
  representationsIn,
  type Conditions,
  type PreparedResponse,
  type RawHeaders,
} from './prepared-response.ts';

/** A request, as far as it decides the response. */
export type SiteRequest = Asked &
  Conditions & {
    host: string | undefined;
    /** Who asks, as far as a server sees it. It is asked only while a canary is under way. */
    visitor?: () => Visitor;
  };

/** Address of a visitor, and value of `User-Agent`, each byte of which is one character. */
export type Visitor = { address: string; userAgent: string };

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

/** A responder for answers that are made anew for each request. */
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
