import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

const DISCOUNTS = [
  ['Shop West', 34],
  ['Shop North', 28],
  ['You', 20],
  ['Shop East', 12],
] as const;

/** How deep each rival discounts, with the own brand among them. */
export function DiscountScene() {
  return (
    <Scene
      description="Average discount by brand: you give 20 percent, two rivals give more"
      table={{
        caption: 'Average discount in June',
        columns: ['Brand', 'Discount'],
        rows: DISCOUNTS.map(([brand, percent]) => [brand, `${percent}%`]),
      }}
      className="later grid grow content-center p-5"
    >
      <ScenePanel title="Average discount" note="June">
        <div className="grid gap-3 px-3.5 py-4">
          {DISCOUNTS.map(([brand, percent]) => (
            <div key={brand} className="grid grid-cols-[5.5rem_1fr_2.25rem] items-center gap-3">
              <span className={brand === 'You' ? 'font-semibold' : 'text-muted'}>{brand}</span>
              <span
                className={`h-4 rounded-sm ${brand === 'You' ? 'bg-accent' : 'bg-ink'}`}
                style={{ width: `${percent * 2.7}%` }}
              />
              <span className="text-right font-semibold">{percent}%</span>
            </div>
          ))}
        </div>
      </ScenePanel>
    </Scene>
  );
}
