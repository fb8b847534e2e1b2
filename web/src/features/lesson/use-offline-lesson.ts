import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useEffect } from 'react';
import { queryClient } from '#lib/api/query-client.ts';
import { setConnection } from '#lib/network/connection.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { type OfflineSave, useOfflineSave } from '#lib/offline/use-offline-save.ts';

const lessonSave: OfflineSave<LessonPage> = {
  delayMs: 1_500,
  load: async () => {
    const { saveLesson } = await importChunk(() => import('#lib/offline/save-lesson.ts'));
    return (course, owner) => {
      const input = { label: course.classroom.label, courseId: course.id };
      const path = `/classroom/${encodeURIComponent(input.label)}/course/${course.id}`;
      const outline = { path: 'course.page', input, data: course };
      const { name, classroom } = course;
      saveLesson({ ...owner, path, name, classroom: classroom.title, outline });
    };
  },
};

export function useOfflineLesson(course: LessonPage): void {
  useOfflineSave(course, lessonSave);
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
