import { percent } from './percent.ts';
import type { BarsPanel, SplitPanel } from '../../content/scenes/scene.ts';

/** One bar in parts, and below it the meaning of each. */
export function Split({ panel: { parts } }: { panel: SplitPanel }) {
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0);
  return (
    <div className="p-3.5">
      <svg width="100%" height="40" className="plot">
        {parts.map(({ share, name, tone }, index) => (
          <svg
            key={name}
            x={percent(startOf(index), 100)}
            width={percent(share, 100)}
            height="40"
            data-tone={tone}
          >
            <rect width="100%" height="100%" />
            <text x="8" y="25">
              {share}%
            </text>
          </svg>
        ))}
      </svg>
      <ul role="list" className="mt-2">
        {parts.map(({ name, detail, tone }) => (
          <li
            key={name}
            className="flex items-baseline gap-2.5 border-b border-line py-2 last:border-0 last:pb-0"
          >
            <span className="swatch" data-tone={tone} />
            <span className="grow font-medium">{name}</span>
            <span className="text-right text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Quantities as bars, each under its name. */
export function Bars({ panel: { rows } }: { panel: BarsPanel }) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul role="list" className="px-3.5 pt-1 pb-3.5">
      {rows.map(({ name, value, text, tone }) => (
        <li key={name} className="pt-3">
          <p className="flex justify-between gap-3">
            <span className="font-medium">{name}</span>
            <b className="font-semibold">{text}</b>
          </p>
          <svg width="100%" height="16" className="plot mt-1.5">
            <rect width="100%" height="100%" data-tone="track" />
            <svg width={percent(value, most)} height="16" data-tone={tone}>
              <rect width="100%" height="100%" />
            </svg>
          </svg>
        </li>
      ))}
    </ul>
  );
}
