import { AwsV4Signer } from 'aws4fetch';

/**
 * Makes a bucket.
 *
 * @param environment endpoint and keys, as the usual variables
 */
export async function makeBucket(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const signed = await new AwsV4Signer({
    method: 'PUT',
    url: `${environment['AWS_ENDPOINT_URL_S3']}/${name}`,
    service: 's3',
    region: 'us-east-1',
    accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
  }).sign();
  const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers });
  if (!answer.ok) throw new Error(`The bucket was not made: ${answer.status} ${await answer.text()}`);
}
