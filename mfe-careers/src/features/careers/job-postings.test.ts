import { expect, test } from '@rstest/core';
import { positions } from '../../content/positions/positions.ts';
import { vibeCoder } from '../../content/positions/vibe-coder.ts';
import { jobPostings } from './job-postings.ts';

const postings = jobPostings(positions, 'https://site.test');

test('every position has what search engines require of a remote job', () => {
  expect(postings.map(({ title }) => title)).toEqual(positions.map(({ title }) => title));
  for (const posting of postings) {
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      hiringOrganization: { '@type': 'Organization', name: 'Promoscope', sameAs: 'https://site.test/' },
    });
    expect(posting['datePosted']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting['applicantLocationRequirements']).toContainEqual({ '@type': 'Country', name: 'Germany' });
  }
});

test('the description is the page’s own text as HTML, and says where one may work', () => {
  const description = String(postings[0]!['description']);
  expect(description).toContain(`<p>${positions[0]!.description}</p>`);
  for (const point of [...positions[0]!.responsibilities, ...positions[0]!.requirements]) {
    expect(description).toContain(`<li>${point}</li>`);
  }
  expect(description).toContain(
    '<p>Remote / On-site. Work remotely from Germany, Austria or Switzerland, or on site.</p>',
  );
});

test('text can’t break out of the description', () => {
  const [posting] = jobPostings([{ ...vibeCoder, description: 'R&D <b>' }], 'https://site.test');
  expect(posting!['description']).toContain('<p>R&amp;D &lt;b&gt;</p>');
});

test('each posting leads to its position on the page', () => {
  expect(postings[3]!['url']).toBe('https://site.test/careers#vibe-coder');
});
