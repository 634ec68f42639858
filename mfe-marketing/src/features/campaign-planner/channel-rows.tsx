import { useId, useState } from 'react';
import type { Channel } from '../../content/planner-sample.ts';
import { labelSides } from '../mock-ups/label-sides.ts';
import type { Period } from '../mock-ups/period.ts';
import { CampaignBar } from './campaign-bar.tsx';
import { placeBar } from './placement.ts';

type Props = { channels: readonly Channel[]; period: Period; isNested?: boolean };

/** A row for each channel, and below an expanded one a row for each of its sub-channels. */
export function ChannelRows({ channels, period, isNested = false }: Props) {
  return channels.map((channel) => (
    <ChannelRow key={channel.name} channel={channel} period={period} isNested={isNested} />
  ));
}

type RowProps = { channel: Channel; period: Period; isNested: boolean };

function ChannelRow({ channel, period, isNested }: RowProps) {
  const { name, campaigns, subChannels } = channel;
  const [isExpanded, setIsExpanded] = useState(channel.isExpandedAtStart ?? false);
  const subChannelsId = useId();
  const bars = campaigns.flatMap((campaign) => {
    const placement = placeBar(campaign, period);
    return placement ? [{ campaign, placement }] : [];
  });
  const sides = labelSides(bars.map(({ campaign: { name }, placement }) => ({ name, ...placement })));
  return (
    <li className="border-t border-line">
      <div className="flex">
        <div
          className={`sticky left-0 z-10 flex w-33 shrink-0 items-center bg-surface text-sm sm:w-44 ${
            isNested ? 'pl-7 text-muted sm:pl-10' : 'pl-4 font-medium sm:px-5'
          }`}
        >
          {subChannels ? (
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-controls={subChannelsId}
              onClick={() => setIsExpanded(!isExpanded)}
              className="-mx-1 flex min-h-11 cursor-pointer items-center gap-1.5 px-1 text-left hover:text-accent"
            >
              {name}
              <svg
                viewBox="0 0 12 12"
                aria-hidden
                className={`size-3 shrink-0 fill-none stroke-current stroke-2 ${isExpanded ? 'rotate-180' : ''}`}
              >
                <path d="M2 4l4 4 4-4" />
              </svg>
            </button>
          ) : (
            name
          )}
        </div>
        <ul role="list" className="relative mr-4 h-11 grow sm:mr-5">
          {bars.map(({ campaign, placement }, index) => (
            <CampaignBar
              key={campaign.name}
              name={campaign.name}
              kind={campaign.type}
              range={campaign}
              placement={placement}
              side={sides[index] ?? 'none'}
            />
          ))}
        </ul>
      </div>
      {subChannels && (
        <ul role="list" id={subChannelsId} hidden={!isExpanded}>
          <ChannelRows channels={subChannels} period={period} isNested />
        </ul>
      )}
    </li>
  );
}
