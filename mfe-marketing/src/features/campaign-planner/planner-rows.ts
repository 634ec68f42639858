import { CHANNELS, PREDICTION, type Channel, type PlannerPeriod } from '../../content/planner-sample.ts';
import { placeBar } from './placement.ts';

type Row = readonly [campaign: string, channel: string, type: string, from: string, until: string];

/** What the planner shows of a period, as rows: the prediction, then each channel's campaigns, collapsed or not. */
export function plannerRows(period: PlannerPeriod): readonly Row[] {
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
