import type { ReactNode } from 'react';
import { scenes, type SceneName } from '../../../content/scenes/scenes.ts';
import { DrawnScene } from '../../scenes/drawn-scene.tsx';

type Props = {
  scene: SceneName | undefined;
  /** Side of the picture on wide screens; `small` leaves more room to the text. */
  side: 'left' | 'right' | 'small';
  children: ReactNode;
};

/** A text beside its picture; on phones the picture comes first. Without a picture the text takes the whole width. */
export function BesideScene({ scene, side, children }: Props) {
  if (!scene) return children;
  const columns = side === 'right' ? 'lg:grid-cols-[5fr_7fr]' : 'lg:grid-cols-[7fr_5fr]';
  return (
    <div className={`grid items-center gap-x-12 gap-y-5 ${columns}`}>
      <div className={side === 'left' ? '' : 'lg:order-last'}>
        <DrawnScene scene={scenes[scene]} />
      </div>
      <div>{children}</div>
    </div>
  );
}
