import type { CheckView, ConsoleState } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { When } from '../parts/when.tsx';
import { CheckPictures } from './check-pictures.tsx';

/** The latest checks: what rules and a browser found, with pictures. */
export function ChecksPanel({ checks }: Pick<ConsoleState, 'checks'>) {
  return (
    <PanelFrame id="checks" title="Checks" note="Before a version goes live" panel={checks}>
      {(list) =>
        list.length === 0 ? (
          <QuietLine>No report of a check is kept.</QuietLine>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {list.map((check) => (
              <CheckRow
                key={check.id}
                check={check}
                isOpen={check === list.find(({ pictures }) => pictures > 0)}
              />
            ))}
          </ul>
        )
      }
    </PanelFrame>
  );
}

const VERDICTS = {
  passed: ['Passed', 'text-good'],
  waived: ['Passed with waived rules', 'text-warn'],
  refused: ['Refused', 'text-accent'],
} as const;

function CheckRow({ check, isOpen }: { check: CheckView; isOpen: boolean }) {
  const { id, verdict, at, by, why, packages, rules, pages, findings, pictures } = check;
  const [word, colour] = VERDICTS[verdict];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="wrap-anywhere">
          <strong className={colour}>{word}</strong>{' '}
          {packages.map(({ name, after }) => `${name} ${after}`).join(', ')}
        </h3>
        <a
          href={`/checks/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Whole report of the check of ${packages.map(({ name, after }) => `${name} ${after}`).join(', ')}`}
          className="text-xs font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Whole report
        </a>
      </div>
      <p className="text-xs text-muted wrap-anywhere">
        <When at={at} />, by {by}
        {why && <>: {why}</>}
      </p>
      <p className="mt-1 text-xs">
        {rules} {pages}
      </p>
      {findings.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-xs text-accent wrap-anywhere">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {pictures > 0 && <CheckPictures id={id} isOpen={isOpen} />}
    </li>
  );
}
