import { CHANNELS, PREDICTION, type Channel } from '../../content/planner-sample.ts';
import type { Period } from '../mock-ups/period.ts';
import { placeBar } from './placement.ts';

type Row = readonly [campaign: string, channel: string, type: string, from: string, until: string];

/** The planner's content of a period as table rows: the prediction, then the campaigns of every channel. */
export function plannerRows(period: Period): readonly Row[] {
  const rowsOf = ({ name, campaigns, subChannels = [] }: Channel): readonly Row[] => [
    ...campaigns
      .filter((campaign) => placeBar(campaign, period))
      .map((campaign): Row => [campaign.name, name, campaign.type, campaign.start, campaign.end]),
    ...subChannels.flatMap(rowsOf),
  ];
  const { name, start, end } = PREDICTION;
  const predicted: readonly Row[] = placeBar(PREDICTION, period)
    ? [[name, 'Competitors', 'Prediction', start, end]]
    : [];
  return [...predicted, ...CHANNELS.flatMap(rowsOf)];
}
