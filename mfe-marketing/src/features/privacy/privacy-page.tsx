import { company } from '@site/shared/site/company';
import { PRIVACY_SECTIONS, PRIVACY_UPDATED } from '../../content/privacy.ts';
import { LegalPage } from '../page-frame/legal-page.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage heading="Privacy policy" isSample={company.isSample} note={`Last updated: ${PRIVACY_UPDATED}`}>
      <ol className="grid gap-12">
        {PRIVACY_SECTIONS.map(({ heading, paragraphs, entries }, index) => (
          <li key={heading}>
            <h2 className="text-xl font-semibold">
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-muted">
                {paragraph}
              </p>
            ))}
            {entries && (
              <dl className="mt-5 border-b border-line text-sm">
                {entries.map(({ term, detail }) => (
                  <div key={term} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-2">
                    <dt className="font-medium">{term}</dt>
                    <dd className="text-muted">{detail}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </LegalPage>
  );
}
