import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#lib/router/paths.ts';

/** Whoever follows the way to a lesson stands at its row, wherever the link was. */
export function useLessonFocus(classroom: ClassroomPage | undefined): void {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  // The same link again is another navigation.
  const key = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const isThere = classroom !== undefined;

  const stand = useEffectEvent(() => {
    const row = document.getElementById(hash);
    const tab = row ? undefined : classroom?.tabs.find((one) => holds(one, hash));
    if (!classroom || !tab) return row?.focus();
    const { label } = classroom;
    void navigate({
      to: paths.classroom,
      params: { label },
      search: { tab: tab.id },
      hash,
      replace: true,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new navigation.
  useEffect(() => {
    if (!isThere || !hash.startsWith('lesson-')) return undefined;
    // After what else takes the focus: a dialog that closes, the heading of a page that opens.
    const frame = requestAnimationFrame(stand);
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isThere]);
}

const holds = ({ sections }: ClassroomPage['tabs'][number], hash: string) =>
  sections.some(({ lessons }) => lessons.some(({ id }) => hash === `lesson-${id}`));
