import { readPlan } from '@site/release-model/canary';
import { newPreviewId } from '@site/release-model/preview';
import { type PromotionRequest, requestBytes, signRequest } from '@site/release-model/request';
import type { Signer } from '@site/release-model/signature';
import type { Random } from '@site/release-model/testing/seeded-random';
import { flipBit, lookalike, respell, respellSignature, truncate } from './tampering.ts';

/** A request with everything that a signed one has. */
export type SignedRequest = PromotionRequest & Required<Pick<PromotionRequest, 'key' | 'signature'>>;

/** What can be tampered with: a signed request, and what an attacker has besides. */
export type TamperedRequest = {
  request: SignedRequest;
  /** Another request with the owner's signature, and one for another site. */
  other: SignedRequest;
  foreign: SignedRequest;
  /** Another version of the same package, and its content. */
  otherVersion: { version: string; content: string };
  strangers: readonly Signer[];
};

/** Returns the bytes that lie in the store instead of the request, and under which id. */
type Tampering = (tampered: TamperedRequest, random: Random) => { id: string; bytes: Buffer };

const as = (request: PromotionRequest) => ({ id: request.id, bytes: requestBytes(request) });

/** The id with another last part, or with another number of the log. */
const otherId = (id: string, random: Random): string =>
  random.of([
    () =>
      `${id.slice(0, -4)}${((Number.parseInt(id.slice(-4), 16) + 1 + random.below(0xffff)) % 0x1_0000).toString(16).padStart(4, '0')}`,
    () => `${String((Number(id.slice(0, 9)) + 1 + random.below(9)) % 10).padStart(9, '0')}${id.slice(9)}`,
    () => `999999999${id.slice(9)}`,
  ])();

/** The request with another value of one field. */
function changed(
  { request, otherVersion }: Pick<TamperedRequest, 'request' | 'otherVersion'>,
  random: Random,
): PromotionRequest {
  const [[name, version]] = Object.entries(request.packages) as [[string, string]];
  return {
    ...request,
    ...random.of<() => object>([
      () => ({ id: otherId(request.id, random) }),
      () => ({ packages: { [name]: otherVersion.version } }),
      () => ({ contents: { [name]: otherVersion.content } }),
      () => ({ packages: { [name]: otherVersion.version }, contents: { [name]: otherVersion.content } }),
      () => ({ packages: { [name]: version, alpha: version } }),
      () => ({ packages: { alpha: version }, contents: { alpha: otherVersion.content } }),
      () => ({ packages: { [lookalike(name, random)]: version } }),
      () => ({ head: random.of([null, '0'.repeat(64)]) }),
      () => ({ action: random.of(['rollback', 'quarantine', 'release'] as const) }),
      () => ({ action: 'preview', preview: { id: newPreviewId(), days: 90 } }),
      () => ({ action: 'canary', canary: readPlan({ share: '100' }) }),
      () => ({ isBreaking: true }),
      () => ({ retires: [random.of(['alpha', 'beta'])] }),
      () => ({ waived: ['dead-link'] }),
      () => ({ by: lookalike(request.by, random) }),
      () => ({ why: lookalike(request.why ?? '', random) }),
      () => ({ commit: '0123456789ab' }),
      () => ({ askedAt: lookalike(request.askedAt, random) }),
      () => ({ contents: random.of<unknown>([null, [], {}, 'x', { [name]: null }]) }),
      () => ({ key: random.of<unknown>([null, 7, '', {}, 'f'.repeat(16), lookalike(request.key, random)]) }),
    ])(),
  };
}

/** Ways to tamper with a request. */
export const REQUEST_TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'a bit of the request': ({ request }, random) => ({
    id: request.id,
    bytes: flipBit(requestBytes(request), random),
  }),
  'the end of the request': ({ request }, random) => ({
    id: request.id,
    bytes: truncate(requestBytes(request), random),
  }),
  'another spelling of the request': ({ request }, random) => ({
    id: request.id,
    bytes: respell(requestBytes(request), random),
  }),
  'a changed wish': (tampered, random) => as(changed(tampered, random)),
  'a changed wish with a stranger’s signature': (tampered, random) => {
    const { request, strangers } = tampered;
    const signed = signRequest(changed(tampered, random), random.of(strangers));
    return as(random.below(2) === 0 ? signed : { ...signed, key: request.key });
  },
  'another spelling of the request’s signature': ({ request }, random) =>
    as({ ...request, signature: respellSignature(request.signature, random) }),
  'the signature of another request': ({ request, other, foreign }, random) =>
    as({ ...request, signature: random.of([other, foreign]).signature }),
  'a request under another id': ({ request }, random) => ({
    id: otherId(request.id, random),
    bytes: requestBytes(request),
  }),
  'no signature': ({ request }, random) => {
    const { signature, key, ...bare } = request;
    return as(random.of([() => bare, () => ({ ...bare, key }), () => ({ ...bare, signature })])());
  },
  'a request for another site': ({ foreign }) => as(foreign),
};
