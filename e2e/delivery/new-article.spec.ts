import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { overflowing } from '../accessibility/page-checks.ts';
import { publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { expect, NIGHTLY, openHydrated, test, waitUntilShown } from '../support/test.ts';

const SLUG = 'pricing-a-clearance';
/** A word that no line holds. */
const WORD = 'unbroken'.repeat(25);
const ARTICLE = `---
title: 'Pricing a Clearance Without Regret'
description: 'Three numbers to know before the first red label is printed, and the day on which to stop.'
author: Promoscope Editorial
date: '2025-02-03'
heroImage:
  seed: pricing-a-clearance
  alt: 'Falling price steps next to a stock curve'
related:
  - seasonal-marketing
  - data-driven-marketing
---

Clearance is a decision about storage. Start from what the shelf costs a week.

## Know the floor

The floor is what the goods bring elsewhere, see [the plans](/pricing?utm_source=guide#hours) and [the list](/sitemap.xml).

## ${WORD}

${WORD} [${WORD}](https://example.com/${WORD}) \`${WORD}\`

- ${WORD}

> ${WORD}

\`\`\`
const ${WORD} = '${'word '.repeat(60)}';
\`\`\`

| Price | ${WORD} |
| ----- | ----- |
| ${WORD} | ${WORD} \`${WORD}\` |
`;

test(
  'one file more is an article: route, index, feed, structured data, without a shell change',
  NIGHTLY,
  async ({ page, ownSite: site }) => {
    const versionsBefore = await site.versions();
    expect((await page.request.get(`${site.url}/blog/${SLUG}`)).status()).toBe(404);

    const copy = copyPackage('mfe-content');
    writeFileSync(path.join(copy.folder, `src/content/articles/${SLUG}.mdx`), ARTICLE);
    await copy.build();
    const { version } = await publish(site.site, copy.folder);
    copy.remove();
    await site.promote({ content: version });
    expect(await site.versions()).toEqual({ ...versionsBefore, content: version });

    const html = await (await page.request.get(`${site.url}/blog/${SLUG}`)).text();
    expect(html).toContain('Clearance is a decision about storage.');
    expect(html).toContain('"@type":"BlogPosting","headline":"Pricing a Clearance Without Regret"');
    expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).toContain(`/blog/${SLUG}</loc>`);
    expect(await (await page.request.get(`${site.url}/blog/feed.xml`)).text()).toContain(
      `/blog/${SLUG}</id>`,
    );

    await openHydrated(page, `${site.url}/resources`);
    const newest = page.getByRole('main').locator('ol').getByRole('listitem').first();
    await newest.getByRole('link', { name: 'Pricing a Clearance Without Regret' }).click();
    await waitUntilShown(page, `/blog/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing a Clearance Without Regret');
    await expect(page.getByRole('img', { name: 'Falling price steps next to a stock curve' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Know the floor' })).toBeVisible();

    for (const width of [360, 700, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page), `${width} px`).toEqual([]);
    }

    await openHydrated(page, `${site.url}/blog/${SLUG}`);
    const served = page.waitForResponse(`${site.url}/sitemap.xml`);
    await page.getByRole('link', { name: 'the list' }).click();
    expect((await served).status()).toBe(200);
    await openHydrated(page, `${site.url}/blog/${SLUG}`);
    await page.getByRole('link', { name: 'the plans' }).click();
    await waitUntilShown(page, '/pricing');
    await expect(page).toHaveURL(`${site.url}/pricing?utm_source=guide#hours`);
  },
);
