import { expect, test } from '@rstest/core';
import { readMachineSetting } from './environment.ts';

type Name = Parameters<typeof readMachineSetting>[1];

function outcome(name: Name, value: string): string {
  try {
    return String(readMachineSetting({ [name]: value }, name));
  } catch (error) {
    return (error as Error).message;
  }
}

const CASES: readonly [Name, string, string][] = [
  ['PREVIEW_ORIGIN', 'https://*.preview.example.com/', 'https://*.preview.example.com'],
  ['PREVIEW_ORIGIN', 'HTTPS://*.Preview.Example.com:443', 'https://*.preview.example.com'],
  ['PREVIEW_ORIGIN', 'http://*.preview.example.com:8080', 'http://*.preview.example.com:8080'],
  ['PREVIEW_ORIGIN', 'https://*.bücher.example', 'https://*.xn--bcher-kva.example'],
  ['PREVIEW_ORIGIN', 'http://*.preview.localhost:3000', 'http://*.preview.localhost:3000'],
  ['PREVIEW_ORIGIN', 'https://*.preview.example.com/x', 'has a path: write https://*.preview.example.com.'],
  [
    'PREVIEW_ORIGIN',
    '*.preview.example.com',
    'does not begin with https://: write https://*.preview.example.com.',
  ],
  [
    'PREVIEW_ORIGIN',
    '"https://*.preview.example.com"',
    'has quotes around it: write https://*.preview.example.com.',
  ],
  ['PREVIEW_ORIGIN', 'https://me:hunter22@*.example.com', 'write https://*.example.com.'],
  ['PREVIEW_ORIGIN', 'https://preview.example.com', 'is no pattern of an origin'],
  ['PREVIEW_ORIGIN', 'https://*preview.example.com', 'is no pattern of an origin'],
  ['PREVIEW_ORIGIN', 'https://a.*.example.com', 'is no pattern of an origin'],
  ['PREVIEW_ORIGIN', 'https://*.*.example.com', 'is no pattern of an origin'],
  ['SITE_ROOT', '/srv/site', '/srv/site'],
  ['SITE_ROOT', 'a folder/with [x] ü', 'a folder/with [x] ü'],
  ['SITE_ROOT', String.raw`C:\sites\one`, String.raw`C:\sites\one`],
  ['SITE_ROOT', '', 'undefined'],
  ['SITE_ROOT', '~/site', 'has a ~ or a variable that nothing replaces'],
  ['SITE_ROOT', '${HOME}/site', 'has a ~ or a variable that nothing replaces'],
  ['SITE_ROOT', '%USERPROFILE%/site', 'has a ~ or a variable that nothing replaces'],
  ['SITE_ROOT', "'/srv/site'", 'has quotes around it'],
  ['SITE_ROOT', 'C:\new', 'has a line break or a tab in it'],
  ['SITE_STORE', 's3://bucket/site', 's3://bucket/site'],
  ['SITE_STORE', 's3:/bucket', 'is no address of a bucket'],
  ['SITE_STORE', 'S3://bucket', 'is no place of a site root'],
  ['SITE_STORE', 's3://AKIA:hunter22@bucket', 'is no address of a bucket'],
  ['SITE_STORE', 'https://me:hunter22@s3.example.com/bucket', 'is no place of a site root'],
  ['SUPABASE_PORT', '54322', '54322'],
  ['SUPABASE_PORT', '0', 'must be a port number from 1 to 65535'],
  ['PORT_SHELL', 'abc', 'must be a port number from 1 to 65535'],
  ['CHROMIUM_PATH', '~/chromium', 'has a ~ or a variable that nothing replaces'],
];

for (const [name, value, wanted] of CASES) {
  test(`${name}=${JSON.stringify(value)}`, () => {
    const said = outcome(name, value);
    expect(said).not.toContain('hunter22');
    if (said.startsWith(`${name} in the environment `)) expect(said).toContain(wanted);
    else expect(said).toBe(wanted);
  });
}
