import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { CHANNELS, type Campaign } from '../../../content/planner-sample.ts';
import { placeBar } from '../../campaign-planner/placement.ts';
import { dayNumber } from '../../mock-ups/place-span.ts';

/** The weeks of June in which both campaigns of the planner above lie. */
const WINDOW = { start: dayNumber('2025-06-01'), days: 21 };
const SHOP = campaignOf('B2C Shop', 'Early Summer');
const TRADE = campaignOf('B2B', 'Autumn orders');
const OVERLAP = {
  start: SHOP.start > TRADE.start ? SHOP.start : TRADE.start,
  end: SHOP.end < TRADE.end ? SHOP.end : TRADE.end,
};
const DAYS = dayNumber(OVERLAP.end) - dayNumber(OVERLAP.start) + 1;

/** Two campaigns of the planner that overlap, and the comment that settles it. */
export function ClashScene() {
  const overlap = placeBar(OVERLAP, WINDOW);
  return (
    <Scene
      description={`Two campaigns of the planner overlap by ${DAYS} days; a colleague settles it`}
      className="grid grow content-start p-5"
    >
      <ScenePanel title="June" note={`${DAYS} days overlap`}>
        <div className="relative mx-3.5 grid gap-1.5 py-4">
          {overlap && (
            <div
              className="absolute inset-y-0 border-x border-dashed border-ink bg-sunken"
              style={{ left: `${overlap.left}%`, width: `${overlap.width}%` }}
            />
          )}
          <Bar campaign={SHOP} />
          <Bar campaign={TRADE} />
        </div>
        <div className="flex gap-3 border-t border-line px-3.5 py-3">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink font-semibold text-paper">
            L
          </span>
          <span>
            Same buyers on both lists. I’ll take them off <b>the sale mails</b>.
          </span>
        </div>
      </ScenePanel>
    </Scene>
  );
}

function Bar({ campaign }: { campaign: Campaign }) {
  const placement = placeBar(campaign, WINDOW);
  return (
    placement && (
      <div
        data-type={campaign.type}
        data-color="accent"
        className="bar relative truncate px-3 py-2"
        style={{ marginLeft: `${placement.left}%`, width: `${placement.width}%` }}
      >
        {campaign.name}
      </div>
    )
  );
}

function campaignOf(channel: string, name: string): Campaign {
  const campaign = CHANNELS.find((one) => one.name === channel)?.campaigns.find((one) => one.name === name);
  if (!campaign) throw new Error(`The planner's sample has no ${name} in ${channel}.`);
  return campaign;
}
