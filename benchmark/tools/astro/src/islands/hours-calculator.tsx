import { island } from './island.tsx';
import { HoursCalculator } from '@site/mfe-marketing/src/features/hours-calculator/hours-calculator.tsx';

export const HoursCalculatorIsland = island(HoursCalculator);
