import { UserError } from '@site/contracts/user-error';
import type { S3Answer, S3Request } from './s3-request.ts';
import type { S3Place } from './s3-place.ts';
import { errorDetail } from './s3-xml.ts';

const VERBS = { GET: 'read', HEAD: 'read', PUT: 'create', POST: 'remove' } as const;

/** A refusal of S3 as one sentence that says what to correct. */
export function refusal(place: S3Place, request: S3Request, answer: S3Answer): UserError {
  return new UserError(sentence(place, request, answer));
}

function sentence(
  place: S3Place,
  { method, key }: S3Request,
  { status, headers, body, code }: S3Answer,
): string {
  const { name, bucket, url } = place;
  const region = headers.get('x-amz-bucket-region') ?? errorDetail(body, 'Region');
  switch (code) {
    case 'NoSuchBucket':
      return `There is no bucket "${bucket}" at ${url}: make it, or correct the address ${name}.`;
    case 'InvalidAccessKeyId':
      return `${name} does not know this access key: check AWS_ACCESS_KEY_ID and the endpoint.`;
    case 'SignatureDoesNotMatch':
      return `${name} does not accept the signature: check AWS_SECRET_ACCESS_KEY.`;
    case 'ExpiredToken':
    case 'InvalidToken':
      return `The session of these keys has ended for ${name}: get new keys and AWS_SESSION_TOKEN.`;
    case 'RequestTimeTooSkewed':
      return `${name} refuses the time of this machine: set its clock.`;
    case 'AccessDenied':
      return `These keys may not ${key ? `${VERBS[method]} ${key} in` : 'list or remove keys in'} ${name}.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `The bucket of ${name} is in ${region ? `the region ${region}: set AWS_REGION=${region}` : 'another region: set AWS_REGION'}.`;
    default:
      return code
        ? `${name} answers ${status} ${code}: ${errorDetail(body, 'Message') ?? 'it gives no reason'}`
        : `${url} answers ${status}, but not as an S3 store does: check AWS_ENDPOINT_URL_S3.`;
  }
}
