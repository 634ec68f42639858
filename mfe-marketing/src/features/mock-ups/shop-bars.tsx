import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { OWN } from '../../content/timeline-sample.ts';

type Props = {
  description: string;
  /** What is compared, and its unit. */
  title: string;
  note: string;
  unit: string;
  /** A shop and its number, the largest first. */
  rows: readonly (readonly [shop: string, value: number])[];
  /** The number whose bar takes the whole width. */
  most: number;
  /** Follows every number. */
  suffix?: string;
  className?: string;
};

/** Shops beside one another, each with a bar, the own brand among them. */
export function ShopBars({ description, title, note, unit, rows, most, suffix = '', className = '' }: Props) {
  return (
    <Scene
      description={description}
      table={{
        caption: `${title}, ${note}`,
        columns: ['Shop', unit],
        rows: rows.map(([shop, value]) => [shop, `${value}${suffix}`]),
      }}
      className={className}
    >
      <ScenePanel title={title} note={note}>
        <ul role="list" className="px-3.5 pt-2 pb-4">
          {rows.map(([shop, value]) => (
            <li
              key={shop}
              className={`grid grid-cols-[6.5rem_1fr_2rem] items-center gap-2 py-1.5 ${shop === OWN ? 'font-semibold' : ''}`}
            >
              <span className="truncate">{shop}</span>
              <span className="h-3.5 rounded-sm bg-sunken">
                <span
                  className={`block h-full rounded-sm ${shop === OWN ? 'bg-accent' : 'bg-ink'}`}
                  style={{ width: `${(value / most) * 100}%` }}
                />
              </span>
              <span className="text-right tabular-nums">
                {value}
                {suffix}
              </span>
            </li>
          ))}
        </ul>
      </ScenePanel>
    </Scene>
  );
}
