import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { MORNING, Sightings } from '@site/ui/sightings';
import { ChecklistRows, FeedRows, RecordRows } from './rows.tsx';
import { Bars, Split } from './quantities.tsx';
import { Curve } from './curve.tsx';
import { Lanes } from './lanes.tsx';
import type { Panel, SceneData } from '../../content/scenes/scene.ts';

type Props = { scene: SceneData; className?: string };

/**
 * A drawn picture of the product. Only the build calls this: the picture reaches the browser as elements. Positions are
 * attributes of SVG, since the policy forbids style attributes in markup.
 */
export function DrawnScene({ scene: { description, panels }, className = '' }: Props) {
  const [first, second] = panels;
  return (
    <Scene description={description} className={`p-3 sm:p-7 ${className}`}>
      <DrawnPanel panel={first} {...(second ? { className: 'pb-5 sm:pb-8' } : {})} />
      {second && (
        <div className="relative -mt-3 ml-[14%] sm:-mt-6 sm:ml-[38%]">
          <DrawnPanel panel={second} />
        </div>
      )}
    </Scene>
  );
}

/** One panel of a scene. */
export function DrawnPanel({ panel, className = '' }: { panel: Panel; className?: string }) {
  const { title, note, remark } = panel;
  return (
    <ScenePanel title={title} {...(note ? { note } : {})} className={className}>
      <PanelContent panel={panel} />
      {remark && (
        <p className="border-t border-line px-3.5 py-3">
          <b className="font-semibold">{/[?!]$/.test(remark.who) ? remark.who : `${remark.who}:`}</b>{' '}
          {remark.text}
        </p>
      )}
    </ScenePanel>
  );
}

function PanelContent({ panel }: { panel: Panel }) {
  switch (panel.kind) {
    case 'lanes':
      return <Lanes panel={panel} />;
    case 'curve':
      return <Curve panel={panel} />;
    case 'split':
      return <Split panel={panel} />;
    case 'bars':
      return <Bars panel={panel} />;
    case 'feed':
      return <FeedRows panel={panel} />;
    case 'morning':
      return (
        <Sightings
          sightings={MORNING}
          notes={panel.grades.map(([grade, tone]) => (
            <span key={grade} className="chip" data-tone={tone}>
              {grade}
            </span>
          ))}
        />
      );
    case 'record':
      return <RecordRows panel={panel} />;
    case 'checklist':
      return <ChecklistRows panel={panel} />;
  }
}
