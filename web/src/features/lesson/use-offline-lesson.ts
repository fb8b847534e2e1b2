import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { setConnection, useOnline } from '#lib/network/connection.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { useViewer } from '#lib/session/session.ts';

/** Saves after the page's own requests. */
const saveDelayMs = 1_500;

export function useOfflineLesson(course: LessonPage): void {
  const language = useLanguage();
  const viewer = useViewer();
  const isOnline = useOnline();
  const userId = viewer?.embedded ? undefined : viewer?.user?.id;

  useEffect(() => {
    if (userId === undefined || !isOnline || import.meta.env.DEV) return;
    const input = { label: course.classroom.label, courseId: course.id };
    const path = `/classroom/${encodeURIComponent(input.label)}/course/${course.id}`;
    const timer = setTimeout(() => {
      importChunk(() => import('#lib/offline/save-lesson.ts')).then(
        ({ saveLesson }) =>
          saveLesson({
            userId,
            language,
            path,
            name: course.name,
            outline: { path: 'course.page', input, data: course },
          }),
        () => undefined,
      );
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [course, language, userId, isOnline]);
  useEffect(pollNetwork, []);
}

const pollIntervalMs = 5_000;

/**
 * A page loaded offline checks for the network itself: the browser's online state is not reliable.
 */
function pollNetwork(): (() => void) | undefined {
  const { dataset } = document.documentElement;
  if (!dataset['kept']) return;
  setConnection(false);
  const poll = async () => {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    clearInterval(timer);
    delete dataset['kept'];
    setConnection(true);
    await queryClient.invalidateQueries();
  };
  const timer = setInterval(() => void poll().catch(() => undefined), pollIntervalMs);
  return () => clearInterval(timer);
}
