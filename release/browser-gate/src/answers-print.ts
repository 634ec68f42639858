import type { ReleaseFile } from '@site/contracts';
import { shellOfReleaseFile } from '@site/release-model/pages';
import { answerFrom, pathOf } from '@site/release-serve/answer';
import type { LiveView } from '@site/release-serve/live-view';
import { sha256 } from '@site/release-model/content';
import type { Fingerprint } from './fine-visits.ts';

/**
 * A fingerprint of what a release answers. Of the release file, the versions of remotes count whose files are asked for: the shell uses no others.
 */
export function answersPrint(view: LiveView): Fingerprint {
  const answerTo = async (request: string, asked: ReadonlySet<string>): Promise<unknown> => {
    const [method = '', target = ''] = request.split(' ');
    // No other host is asked.
    if (!target.startsWith('/')) return request;
    const { status, headers, body } = await answerFrom(view, { method, target, acceptEncoding: undefined });
    const last = 'text' in body ? undefined : body.representations.at(-1);
    const content = 'text' in body ? body.text : (last?.bytes?.toString('utf8') ?? last?.ref.hash ?? '');
    const isReleaseFile = status === 200 && shellOfReleaseFile(pathOf(target)) !== undefined;
    return [request, status, headers, isReleaseFile ? partsOf(content, asked) : content];
  };
  return async (requests) => {
    const names = requests.flatMap((request) => /^\S+ \/packages\/([^/]+)\//.exec(request)?.[1] ?? []);
    const asked = new Set(names);
    const answers = await Promise.all([...new Set(requests)].map((request) => answerTo(request, asked)));
    return sha256(Buffer.from(JSON.stringify(answers)));
  };
}

/** What a release file says of some remotes, and of the others what decides about routes. */
function partsOf(json: string, names: ReadonlySet<string>): unknown {
  const { remotes } = JSON.parse(json) as ReleaseFile;
  return Object.entries(remotes).map(([name, remote]) => [
    name,
    names.has(name) ? remote : remote.collections,
  ]);
}
