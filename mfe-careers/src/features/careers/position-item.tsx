import { careersText as text } from '../../content/careers-text.ts';
import type { Position } from '../../content/positions/position.ts';
import { ApplicationForm } from '../application/application-form.tsx';

type Props = {
  position: Position;
  /** Of the items of one group the browser keeps at most one open. */
  group: string;
};

/**
 * One position, unfolded by the browser itself: it works without scripts, and page search looks inside its text. While
 * the page starts, the browser looks at each field, to fill it in, and computes the style of what is closed with it. So
 * the form is not displayed while its position is closed.
 */
export function PositionItem({ position, group }: Props) {
  const { id, title, department, location, type, description, responsibilities, requirements } = position;
  return (
    <details name={group} className="group border-b border-line-strong">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-5 hover:text-accent md:grid-cols-[3fr_4fr_auto] [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl font-semibold">{title}</h3>
        <span className="block text-xs text-muted sm:text-sm">
          {department} · {location} · {type}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="col-start-2 row-span-2 row-start-1 size-5 fill-none stroke-current stroke-2 transition-transform group-open:rotate-45 md:col-start-3 md:row-span-1"
        >
          <path d="M10 3v14M3 10h14" />
        </svg>
      </summary>
      {/* The anchor is inside: the browser unfolds a position when a link leads to its content. */}
      <div id={id} className="grid scroll-mt-44 gap-10 pt-2 pb-10 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <div>
          <p className="max-w-prose text-lg">{description}</p>
          <Points heading={text.responsibilities} points={responsibilities} />
          <Points heading={text.requirements} points={requirements} />
        </div>
        <ApplicationForm
          position={position}
          className="hidden self-start group-open:block lg:sticky lg:top-24"
        />
      </div>
    </details>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <>
      <h4 className="mt-8 text-lg font-semibold">{heading}</h4>
      <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5 marker:text-accent">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
