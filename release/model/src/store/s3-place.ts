import { UserError } from '@site/contracts/user-error';

/** A bucket, how to reach it, and with which keys. */
export type S3Place = {
  /** `s3://bucket/prefix`, for messages. */
  name: string;
  bucket: string;
  /** Begins every key: empty, or ends with a slash. */
  prefix: string;
  /** Address of the bucket without a slash at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
};

const ADDRESS = /^s3:\/\/(?<bucket>[a-z\d][a-z\d.-]{1,61}[a-z\d])(?<prefix>(?:\/[\w-][\w.-]*)*)\/?$/;

/** Whether a text names a bucket and not a folder. */
export const isS3Address = (text: string): boolean => text.startsWith('s3:');

/**
 * The place that an address names, with endpoint, region and keys from the variables that other S3 tools read. Throws a
 * {@link UserError} if something is missing or wrong.
 */
export function s3Place(address: string, environment: NodeJS.ProcessEnv): S3Place {
  const { bucket, prefix } = ADDRESS.exec(address)?.groups ?? {};
  if (bucket === undefined || prefix === undefined) {
    throw new UserError(
      'What the site root names is no address of a bucket: write s3://bucket or s3://bucket/prefix.',
    );
  }
  const read = (name: string) => environment[name]?.trim() || undefined;
  const accessKeyId = read('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read('AWS_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError(
      `${address} needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY ("aws configure export-credentials --format env" prints those of a profile).`,
    );
  }
  const region = read('AWS_REGION') ?? read('AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint = read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL');
  return {
    name: address.replace(/\/$/, ''),
    bucket,
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
    url: endpoint === undefined ? amazonUrl(bucket, region) : `${endpointUrl(endpoint)}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: read('AWS_SESSION_TOKEN'),
  };
}

/** A certificate for `*.s3.…` does not cover a bucket with a dot in its name. */
const amazonUrl = (bucket: string, region: string): string =>
  bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;

function endpointUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UserError('AWS_ENDPOINT_URL_S3 is no address: write it as https://s3.example.com.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/$/, '');
}
