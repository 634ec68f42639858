import type { ComponentProps, ReactNode } from 'react';
import { scenes, type SceneName } from '../../content/scenes/scenes.ts';
import { claims, type ClaimName } from '@site/ui/claims';
import { DrawnScene } from '../scenes/drawn-scene.tsx';

type FigureProps = { scene: SceneName; children: ReactNode };

/** A drawn figure of an article, with its caption: `<Figure scene="baseline">…</Figure>`. Throws for an unknown scene. */
export function Figure({ scene, children }: FigureProps) {
  if (!Object.hasOwn(scenes, scene)) throw new Error(`there is no scene ${scene}`);
  return (
    <figure>
      <DrawnScene scene={scenes[scene]} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** The elements of an article's text that are more than their tag: WebKit takes a list without markers for none. */
export const bodyElements = {
  ul: (list: ComponentProps<'ul'>) => <ul role="list" {...list} />,
  ol: (list: ComponentProps<'ol'>) => <ol role="list" {...list} />,
};

/** A claimed figure as it is displayed everywhere: `<Claim name="roi" />`. Throws for an unknown one. */
export function Claim({ name }: { name: ClaimName }) {
  if (!Object.hasOwn(claims, name)) throw new Error(`there is no claim ${name}`);
  return claims[name].value;
}
