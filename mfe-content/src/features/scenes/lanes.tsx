import { labelRoom } from './label-room.ts';
import { percent } from './percent.ts';
import { Ticks } from './ticks.tsx';
import type { LaneBar, LanesPanel } from '../../content/scenes/scene.ts';

const HEAD = 26;
const ROW = 36;
const BAR = 24;
/** Characters of a name for which the narrow column has room. */
const LONG = 7;

type Props = { panel: LanesPanel };

/** Bars over a scale of time: the names in a column, all else in one drawing that is as wide as there is room. */
export function Lanes({ panel: { length, ticks, lanes, band } }: Props) {
  // Never as wide as its text: the bars would move when the font arrives.
  const column = lanes.some(({ name }) => name.length > LONG)
    ? 'grid-cols-[6.5rem_1fr]'
    : 'grid-cols-[4.75rem_1fr]';
  return (
    <div className={`grid pr-3 ${column}`}>
      <ul role="list" className="pt-6.5 pr-2 pl-3.5 font-medium">
        {lanes.map(({ name }) => (
          <li key={name} className="flex h-9 items-center">
            {name}
          </li>
        ))}
      </ul>
      <div className="@container">
        <svg width="100%" height={HEAD + lanes.length * ROW + 4} className="plot">
          {band && (
            <rect
              x={percent(band[0], length)}
              width={percent(band[1] - band[0], length)}
              height="100%"
              data-tone="band"
            />
          )}
          <Ticks ticks={ticks} length={length} y={17} />
          {lanes.map(({ name, bars }, row) =>
            bars.map((bar) => (
              <Bar key={`${name} ${bar[0]}`} bar={bar} y={HEAD + row * ROW + 6} length={length} />
            )),
          )}
        </svg>
      </div>
    </div>
  );
}

/** A label is in its bar or not shown: beside it, it would belong to the next stage. */
function Bar({ bar, y, length }: { bar: LaneBar; y: number; length: number }) {
  const [from, to, tone, label] = bar;
  return (
    <svg x={percent(from, length)} y={y} width={percent(to - from, length)} height={BAR} data-tone={tone}>
      <rect width="100%" height="100%" rx="3" />
      {label && (
        <text x="8" y="16.5" data-room={labelRoom(bar, length)}>
          {label}
        </text>
      )}
    </svg>
  );
}
