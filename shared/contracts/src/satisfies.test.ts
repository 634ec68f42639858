// The compiler runs this test: an expected error that is absent is an error.
import type { ComponentType } from 'react';
import type { PageModule } from './page.ts';
import type { Satisfies } from './satisfies.ts';

type Meta = { title: string; description: string };

export type Complete = Satisfies<{ default: ComponentType; meta: Meta }, PageModule>;

// @ts-expect-error -- `meta` was renamed.
export type Renamed = Satisfies<{ default: ComponentType; metadata: Meta }, PageModule>;

// @ts-expect-error -- A page takes no props.
export type WithProps = Satisfies<{ default: ComponentType<{ item: string }>; meta: Meta }, PageModule>;

// @ts-expect-error -- The component is missing.
export type WithoutComponent = Satisfies<{ meta: Meta }, PageModule>;
