import type { UnitKind } from '@fasl/shared/contracts/course-page';
import { lazy, type ReactNode } from 'react';
import { loadAreas } from '#i18n/i18n.ts';
import type { UnitViewProps } from '#lib/unit-view.ts';

type Draw = (props: UnitViewProps) => ReactNode;

const Assignment = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/assignment/assignment-view.tsx'),
    loadAreas('assignment', 'upload'),
  ]);
  return { default: module.AssignmentView };
});

const Webinar = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/webinar/webinar-view.tsx'),
    loadAreas('webinar'),
  ]);
  return { default: module.WebinarView };
});

/** The screen of each kind of unit; each is loaded, with its words, when one is opened. */
export const unitViews: Partial<Record<UnitKind, Draw>> = {
  assignment: (props) => <Assignment {...props} />,
  webinar: (props) => <Webinar {...props} />,
};
