import { island } from './island.tsx';
import { ClosingCall } from '@site/mfe-marketing/src/features/home/closing-call.tsx';

export const ClosingCallIsland = island(ClosingCall);
