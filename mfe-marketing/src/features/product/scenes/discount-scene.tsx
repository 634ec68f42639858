import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { OWN } from '../../../content/timeline-sample.ts';
import { JUNE_DISCOUNTS } from '../../sample-market/market-facts.ts';

const DISCOUNTS = JUNE_DISCOUNTS.map(([shop, percent]) => [shop === OWN ? 'You' : shop, percent] as const);
const [[, DEEPEST] = ['', 1]] = DISCOUNTS;
const DEEPER = DISCOUNTS.findIndex(([brand]) => brand === 'You');

/** How deep each rival discounts, with the own brand among them, from the timeline's own data. */
export function DiscountScene() {
  return (
    <Scene
      description={`Average discount by brand: ${DEEPER} rivals give more than you`}
      table={{
        caption: 'Average discount in June',
        columns: ['Brand', 'Discount'],
        rows: DISCOUNTS.map(([brand, percent]) => [brand, `${percent}%`]),
      }}
      className="grid grow content-start p-5"
    >
      <ScenePanel title="Average discount" note="Sales of June 2025">
        <div className="grid gap-3 px-3.5 py-4">
          {DISCOUNTS.map(([brand, percent]) => (
            <div key={brand} className="grid grid-cols-[5.5rem_1fr_2.25rem] items-center gap-3">
              <span className={brand === 'You' ? 'font-semibold' : 'text-muted'}>{brand}</span>
              <span
                className={`h-4 rounded-sm ${brand === 'You' ? 'bg-accent' : 'bg-ink'}`}
                style={{ width: `${(percent / DEEPEST) * 100}%` }}
              />
              <span className="text-right font-semibold">{percent}%</span>
            </div>
          ))}
        </div>
      </ScenePanel>
    </Scene>
  );
}
