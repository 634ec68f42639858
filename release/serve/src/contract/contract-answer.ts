import { SITE_CONTRACT_PATH } from '@site/contracts/site-contract';
import { fileAnswer, noFileAnswer, pathOf } from '../answer.ts';
import type { Answer, Asked } from '../exchange.ts';
import type { LiveView } from '../live-view.ts';
import type { Site } from '@site/release-model/site';
import { CONTENT_PREFIX, KEYS_PREFIX } from '@site/release-model/contract-address';
import { publicRelease } from './public-release.ts';

/** Answers a request for the contract of the live site, or for a public key of its store; undefined for any other one. */
export async function contractAnswer(site: Site, view: LiveView, asked: Asked): Promise<Answer | undefined> {
  const address = pathOf(asked.target);
  if (address !== SITE_CONTRACT_PATH && !address.startsWith(KEYS_PREFIX)) return undefined;
  const file = await publicRelease(site, view).file(address);
  if (!file) return noFileAnswer(view);
  const kind = address.startsWith(CONTENT_PREFIX) ? 'package-file' : 'site-file';
  return fileAnswer(view, kind, address, file, asked);
}
