import { island } from './island.tsx';
import { Header } from '@site/shell/src/layout/header.tsx';
import { useMenuEvents } from '@site/shell/src/layout/use-menu-events.ts';

export const HeaderIsland = island(({ path }: { path: string }) => {
  useMenuEvents(path);
  return <Header />;
});
