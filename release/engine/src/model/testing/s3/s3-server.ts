import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sha256 } from '../../store/content.ts';
import { listening } from '../listening.ts';
import type { ObjectGateway } from './ceph-cluster.ts';

/** An answer of a server of the tests. */
export type Reply = {
  status: number;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** An error as S3 writes it. */
export const errorReply = (status: number, code: string): Reply => ({
  status,
  body: Buffer.from(`<Error><Code>${code}</Code><Message>${code}, as a test wants</Message></Error>`),
});

/** An object with the mark of its writer, and when it was written. */
type StoredObject = { bytes: Buffer; writer: string; writtenAt: number };

/** A server in memory with what it keeps, by key. */
export type S3Server = ObjectGateway & { objects: Map<string, StoredObject> };

/** A request as the server sees it. */
type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** As S3 does, in ms. */
const TOLERATED_SKEW_MS = 15 * 60 * 1000;
const PAGE_KEYS = 1000;

/**
 * The part of S3 that a store uses, in memory, for tests where no object gateway is installed. It has one bucket, `site`,
 * and checks all of a request but its signature.
 *
 * @param listed prefixes that its user may list; everything without it
 */
export async function runS3Server(listed?: readonly string[]): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const asked = {
        method: request.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: await buffer(request),
      };
      const { status, headers = {}, body } = replyTo(objects, listed, asked);
      response.writeHead(status, { ...headers, 'Content-Length': body.length });
      response.end(asked.method === 'HEAD' ? undefined : body);
    })();
  });
  const { endpoint, stop } = await listening(server);
  const environment = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'siteaccess',
    AWS_SECRET_ACCESS_KEY: 'sitesecret',
  };
  return { endpoint, environment, stop, objects };
}

function replyTo(
  objects: Map<string, StoredObject>,
  listed: readonly string[] | undefined,
  asked: Asked,
): Reply {
  const { method, path, query, headers, body } = asked;
  const refused = refusedAtTheDoor(headers, body);
  if (refused) return refused;
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(path) ?? [];
  if (bucket !== 'site') return errorReply(404, 'NoSuchBucket');
  if (key === '') {
    const prefix = query.get('prefix') ?? '';
    return listed?.every((each) => !prefix.startsWith(each)) ? DENIED : list(objects, query);
  }
  const found = objects.get(key);
  if (method === 'PUT') {
    if (found && headers['if-none-match'] === '*') return errorReply(412, 'PreconditionFailed');
    objects.set(key, { bytes: body, writer: String(headers['x-amz-meta-writer']), writtenAt: Date.now() });
    return { status: 200, body: Buffer.of() };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, body: Buffer.of() };
  }
  // Who may not list everything is not told what is missing.
  if (!found) return listed ? DENIED : errorReply(404, 'NoSuchKey');
  const written = new Date(found.writtenAt).toUTCString();
  return {
    status: 200,
    headers: { 'x-amz-meta-writer': found.writer, 'Last-Modified': written },
    body: found.bytes,
  };
}

const DENIED = errorReply(403, 'AccessDenied');

/** What S3 refuses before it looks at the key. */
function refusedAtTheDoor(headers: IncomingHttpHeaders, body: Buffer): Reply | undefined {
  if (!headers.authorization?.includes('Credential=siteaccess/'))
    return errorReply(403, 'InvalidAccessKeyId');
  const date = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (Math.abs(Date.parse(date) - Date.now()) > TOLERATED_SKEW_MS)
    return errorReply(403, 'RequestTimeTooSkewed');
  if (headers['x-amz-content-sha256'] !== sha256(body)) return errorReply(400, 'XAmzContentSHA256Mismatch');
  return undefined;
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Reply {
  const from = query.get('start-after') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
  const page = keys.slice(0, PAGE_KEYS);
  const isTruncated = page.length < keys.length;
  const written = (key: string) => new Date(objects.get(key)?.writtenAt ?? 0).toISOString();
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${written(key)}</LastModified></Contents>`,
  );
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  return { status: 200, body: Buffer.from(xml) };
}
