import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { utils } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';

export type Buy = (wanted: { classroom: ClassroomPage; lesson: Lesson }) => void;

/** Begins to buy a lesson by its number; what its classroom does not sell is explained there. */
export function useBuy(label: string, buy: Buy) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<number | null>(null);
  const begin = async (id: number) => {
    setAsked(id);
    const classroom = await utils.classroom.page.fetch({ label }).catch(() => null);
    setAsked(null);
    const lesson = classroom && soldLesson(classroom, id);
    if (lesson) return buy({ classroom, lesson });
    await navigate({ to: paths.classroom, params: { label }, hash: `lesson-${id}` });
  };
  return { asked, begin: (id: number) => void begin(id) };
}

function soldLesson({ state, tabs }: ClassroomPage, id: number): Lesson | undefined {
  if (state !== 'open') return undefined;
  const lessons = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
  return lessons.find((one) => one.id === id && one.sold && isOffered(one));
}

const isOffered = ({ action }: Lesson) => action === 'buy' || action === 'enroll';
