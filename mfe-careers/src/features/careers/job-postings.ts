import type { StructuredData } from '@site/contracts';
import { site } from '@site/ui/site';
import type { JobPosting, WithContext } from 'schema-dts';
import { careersText, workplaces } from '../../content/careers-text.ts';
import type { Position } from '../../content/positions/position.ts';
import { REMOTE_COUNTRIES } from '../../content/positions/positions.ts';

/** Our terms in schema.org's vocabulary. */
const EMPLOYMENT_TYPES = { 'Full-time': 'FULL_TIME' } as const;

/**
 * Search engines' view of the open positions (schema.org JobPosting). Without `validThrough`: a position is open
 * until it leaves the list, and an invented end would take it out of the results.
 *
 * @param siteUrl origin of the site, without a trailing slash.
 */
export function jobPostings(positions: readonly Position[], siteUrl: string): StructuredData[] {
  return positions.map(
    (position) =>
      ({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: position.title,
        description: descriptionHtml(position),
        identifier: { '@type': 'PropertyValue', name: site.product, value: position.id },
        datePosted: position.datePosted,
        employmentType: EMPLOYMENT_TYPES[position.type],
        hiringOrganization: { '@type': 'Organization', name: site.product, sameAs: `${siteUrl}/` },
        // "Remote / On-site" leaves the choice to the employee: fully remote work is possible, which this says.
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: REMOTE_COUNTRIES.map((name) => ({ '@type': 'Country', name })),
        directApply: true,
        url: `${siteUrl}/careers#${position.id}`,
      }) satisfies WithContext<JobPosting>,
  );
}

/** The page's text about the position, in the plain HTML that search engines ask for. */
function descriptionHtml({ description, responsibilities, requirements, location }: Position): string {
  return [
    `<p>${escapeHtml(description)}</p>`,
    `<p>${escapeHtml(`${location}. ${workplaces}`)}</p>`,
    list(careersText.responsibilities, responsibilities),
    list(careersText.requirements, requirements),
  ].join('');
}

const list = (heading: string, items: readonly string[]) =>
  `<p>${escapeHtml(heading)}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
