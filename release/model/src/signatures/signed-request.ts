import type { FoundRequest, PromotionRequest } from '../requests/promotion-request.ts';
import { jsonBytes } from '../store/store.ts';
import type { PublicKey } from './key-pair.ts';
import { isSigned, type Signer } from './signature.ts';

/** Signs everything that a request says. */
export function signRequest(request: PromotionRequest, signer: Signer): PromotionRequest {
  const named = { ...request, key: signer.id };
  return { ...named, signature: signer.sign('request', textOf(named)) };
}

/** Whether a request has the signature of a key. */
export const isRequestSigned = (request: PromotionRequest, key: PublicKey): boolean =>
  isSigned('request', textOf(request), request.signature, key);

/** The bytes of a request in the store. */
export const requestBytes = (request: PromotionRequest): Buffer => jsonBytes(inOrder(request));

/** Reads a request, and tells whether its bytes are its one spelling: nothing added, twice, or in another order. */
export function parseRequest(bytes: Buffer): FoundRequest {
  const request = inOrder(JSON.parse(bytes.toString('utf8')) as PromotionRequest);
  return { request, isExact: requestBytes(request).equals(bytes) };
}

const textOf = ({ signature: _signature, ...request }: PromotionRequest): string =>
  JSON.stringify(inOrder(request));

/** Fields in the order in which they are signed. */
const FIELDS: readonly (keyof PromotionRequest)[] = [
  'id',
  'action',
  'packages',
  'retires',
  'contents',
  'head',
  'by',
  'why',
  'commit',
  'isBreaking',
  'waived',
  'preview',
  'canary',
  'askedAt',
  'key',
  'signature',
];

/** The known fields in their order. */
const inOrder = (request: PromotionRequest): PromotionRequest =>
  Object.fromEntries(
    FIELDS.filter((field) => Object.hasOwn(request, field)).map((field) => [field, request[field]]),
  ) as PromotionRequest;
