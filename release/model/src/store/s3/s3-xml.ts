/**
 * The few elements of S3's answers that a store needs. They are flat, and S3 escapes the five characters of XML, so
 * patterns read them exactly.
 */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex ?? decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return ENTITIES[name] ?? whole;
  });

/** Texts of all elements with a name. */
function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => unescaped(text));
}

/** Code of an error; undefined if the answer is none of S3. */
export const errorCode = (status: number, body: Buffer): string | undefined =>
  status === 412 ? 'PreconditionFailed' : elements(body.toString('utf8'), 'Code')[0];

/** Text of an element in the body of an error. */
export const errorDetail = (body: Buffer, name: string): string | undefined =>
  elements(body.toString('utf8'), name)[0];

/** One page of a list of keys. */
export type ListedKeys = { keys: readonly string[]; next: string | undefined };

/** Reads a page of a list; undefined if it is none, or not whole. */
export function listedKeys(body: Buffer): ListedKeys | undefined {
  const xml = body.toString('utf8');
  if (!xml.trimEnd().endsWith('</ListBucketResult>')) return undefined;
  const isLast = elements(xml, 'IsTruncated')[0] !== 'true';
  const next = isLast ? undefined : elements(xml, 'NextContinuationToken')[0];
  return isLast || next ? { keys: elements(xml, 'Key'), next } : undefined;
}

/** The request that removes keys. */
export const removalXml = (keys: readonly string[]): string =>
  `<Delete><Quiet>true</Quiet>${keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`;

/** Codes and keys of what could not be removed. */
export function removalErrors(body: Buffer): { code: string; key: string }[] {
  const failed = body.toString('utf8').matchAll(/<Error>.*?<\/Error>/gs);
  return [...failed].map(([error]) => ({
    code: elements(error, 'Code')[0] ?? '',
    key: elements(error, 'Key')[0] ?? '',
  }));
}
