import type { LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { lazy, type ReactNode } from 'react';
import { loadAreas } from '#i18n/i18n.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';

type Draw = (props: UnitViewProps) => ReactNode;

const Assignment = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/assignment/assignment-view.tsx'),
    loadAreas('assignment', 'upload'),
  ]);
  return { default: module.AssignmentView };
});

const FileViewer = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/reading/file-viewer.tsx'),
    loadAreas('reading'),
  ]);
  return { default: module.FileViewer };
});

const Webinar = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/webinar/webinar-view.tsx'),
    loadAreas('webinar'),
  ]);
  return { default: module.WebinarView };
});

const Video = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/video/video-view.tsx'),
    loadAreas('video'),
  ]);
  return { default: module.VideoView };
});

const Document = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/reading/document-view.tsx'),
    loadAreas('reading'),
  ]);
  return { default: module.DocumentView };
});

const WebContent = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/reading/web-content-view.tsx'),
    loadAreas('reading'),
  ]);
  return { default: module.WebContentView };
});

const Exam = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/exam-landing/exam-landing.tsx'),
    loadAreas('test', 'test-summary', 'question', 'readiness'),
  ]);
  return { default: module.ExamLanding };
});

/** The screen of each unit kind, loaded with its translations on demand. */
export const unitViews: Partial<Record<LessonUnit['kind'], Draw>> = {
  assignment: (props) => <Assignment {...props} renderFile={(file) => <FileViewer {...file} />} />,
  test: ({ unit }) => <Exam exam={{ unitId: unit.id }} />,
  webinar: (props) => <Webinar {...props} />,
  video: (props) => <Video {...props} />,
  document: (props) => <Document {...props} />,
  webcontent: (props) => <WebContent {...props} />,
};
