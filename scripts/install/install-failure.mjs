import path from 'node:path';
import { codeOf, outputOf } from '../error-parts.mjs';
import { UserError } from '../steps.mjs';

const NETWORK =
  "npm can't reach its registry: check the network, and npm's settings of registry and proxy, and run this again.";
const CERTIFICATE =
  "npm does not trust the registry's certificate: give it that of your network with the setting cafile.";
const LOGIN = 'The registry refuses this user: check the access token in your .npmrc.';
const FULL = 'The disk is full: make space and run this again.';
/** @param {string} where */
const notWritable = (where) => `${where} can't be written to: change its rights, or work in another folder.`;

/**
 * Sentences by the codes of npm and of the system. `where` is the path that npm named, else the folder.
 *
 * @type {Record<string, (where: string, folder: string) => string>}
 */
const SENTENCES = {
  ENOTCACHED: () =>
    "A package is not in npm's cache and npm may not use the network: run this once without the setting offline.",
  E404: () => 'The registry does not have a package of package-lock.json: check the setting registry.',
  ETARGET: () =>
    'The registry does not have a version of package-lock.json: check the settings registry and before.',
  EINTEGRITY: () =>
    'A package is not the one that package-lock.json describes: run "npm cache clean --force", and this again.',
  ENOTDIR: (_, folder) => `${path.join(folder, 'node_modules')} is no folder: remove it and run this again.`,
  EBADENGINE: () => 'A package refuses this Node: install the one that .nvmrc names.',
  ...Object.fromEntries(['ENOSPC', 'EDQUOT'].map((code) => [code, () => FULL])),
  ...Object.fromEntries(['EACCES', 'EPERM', 'EROFS'].map((code) => [code, notWritable])),
  ...Object.fromEntries(['E401', 'E403', 'ENEEDAUTH'].map((code) => [code, () => LOGIN])),
  ...Object.fromEntries(
    [
      'ENOTFOUND',
      'EAI_AGAIN',
      'ECONNREFUSED',
      'ECONNRESET',
      'ETIMEDOUT',
      'ENETUNREACH',
      'EHOSTUNREACH',
      'ERR_SOCKET_TIMEOUT',
      'FETCH_ERROR',
      'E500',
      'E502',
      'E503',
      'E504',
    ].map((code) => [code, () => NETWORK]),
  ),
  ...Object.fromEntries(
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_HAS_EXPIRED',
    ].map((code) => [code, () => CERTIFICATE]),
  ),
};

/**
 * What a failed install means, as one sentence.
 *
 * @param {unknown} error of npm, with what it printed, or of the file system
 * @param {string} folder
 */
export function installFailure(error, folder) {
  const output = outputOf(error);
  const [, code = codeOf(error) ?? ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) ?? [];
  const [, where = folder] = /^npm (?:error|ERR!) path (.+)$/m.exec(output) ?? [];
  if (/package-lock\.json .*are in sync|can only install packages when your package\.json/.test(output)) {
    return new UserError(
      'package-lock.json does not match package.json: run "npm install" and commit both files.',
      { cause: error },
    );
  }
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (sentence) return new UserError(sentence(where, folder), { cause: error });
  if (output) process.stderr.write(output);
  return error;
}
