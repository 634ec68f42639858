import { promotionNamed, RivalPiece } from '@site/ui/rival-piece';
import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

const SHOP = 'Shop Central';
const SALE = promotionNamed(SHOP, 'Mid-Year Sale');
const FIRST = Number(SALE.day.slice(-2));
const LAST = FIRST + SALE.days - 1;

const RECORD = [
  ['Competitor', SHOP],
  ['Promotion', SALE.name],
  ['Offer', `−${SALE.discount}%`],
  ['Runs', `${FIRST} to ${LAST} June`],
  ['Seen in', `${SALE.channel}, 06:40`],
] as const;

/** A newsletter as it arrives, what the product reads in it, and the bar that it becomes, before one's own campaign. */
export function CaptureScene() {
  return (
    <Scene
      description={`A newsletter of ${SHOP} announces its ${SALE.name} until ${LAST} June. Beside it stands what Promoscope read: competitor, promotion, discount, dates and channel. Below, the sale is on the timeline, before your own Summer Preview.`}
      table={{ caption: 'New on the timeline', columns: ['Field', 'What was read'], rows: RECORD }}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-center gap-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-12 sm:p-8 sm:pl-12 md:h-full"
    >
      <div className="rotate-[-1.5deg] text-[min(3.2vw,1.375rem)] lg:text-[1.5rem] [&_.piece>*]:[outline:1px_dashed]">
        <RivalPiece shop={SHOP} promotion={SALE} />
      </div>
      <ScenePanel title="New on the timeline">
        <dl className="px-3.5 py-1">
          {RECORD.map(([term, value]) => (
            <div
              key={term}
              className="gap-2 border-b border-line py-1.5 last:border-0 sm:grid sm:grid-cols-[5.5rem_1fr] sm:py-2"
            >
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1.5 border-t border-line p-3.5 font-medium">
          <span data-type={SALE.type} className="bar h-7 w-1/2 truncate px-2 py-1">
            <span className="max-sm:hidden">{SALE.name}</span>
          </span>
          <span data-type="Campaign" data-color="accent" className="bar ml-[50%] h-7 truncate px-2 py-1">
            <span className="max-sm:hidden">Summer Preview</span>
          </span>
        </div>
      </ScenePanel>
    </Scene>
  );
}
