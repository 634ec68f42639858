import { UserError } from '@site/contracts/user-error';

/** A bucket, how to reach it, and with which keys. */
export type S3Place = {
  /** `s3://bucket/prefix`, for messages. */
  name: string;
  /** Begins every key: empty, or ends with a slash. */
  prefix: string;
  /** Address of the bucket without a slash at its end. */
  url: string;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
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
  const sessionToken = read('AWS_SESSION_TOKEN');
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError(
      `${address} needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY ("aws configure export-credentials --format env" prints those of a profile).`,
    );
  }
  const region = read('AWS_REGION') ?? read('AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint =
    read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new UserError('AWS_ENDPOINT_URL_S3 is no address: write it as https://s3.example.com.');
  }
  return {
    name: address.replace(/\/$/, ''),
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
    url: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    keys: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  };
}
