import type { UnitKind } from '@fasl/shared/contracts/course-page';
import type { ReactNode } from 'react';
import type { UnitViewProps } from '#lib/unit-view.ts';

type Draw = (props: UnitViewProps) => ReactNode;

/** The screen of each kind of unit; each is loaded, with its words, when one is opened. */
export const unitViews: Partial<Record<UnitKind, Draw>> = {};
