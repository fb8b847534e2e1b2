import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { findAdjacentUnits, listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import styles from './next-up.module.css';

type Props = {
  course: LessonPage;
  unitId: number;
  playsLeft: number;
  replay: () => void;
  close: () => void;
};

/** Covers the ended video with the next unit, or with the way back after the last unit. */
export function NextUp({ course, unitId, playsLeft, replay, close }: Props) {
  const { t } = useTranslation(['video', 'common']);
  const { next } = findAdjacentUnits(course, unitId);
  const card = useRef<HTMLDivElement>(null);
  useEscape(close);
  const leave = (act: () => void) => () => {
    focusControls(card.current);
    act();
  };

  return (
    <div ref={card} className={joinClasses(styles['card'], getToneClass('sun'))}>
      <Shape name="sad" className={styles['letter']} />
      <EndText course={course} unitId={unitId} />
      <div className={styles['actions']}>
        <ButtonLink
          to={next ? getUnitPath(course.id, next) : getLessonPath(course.id)}
          params={{ label: course.classroom.label }}
          activeOptions={{ exact: true }}
          variant="onBlock"
          small
        >
          {t(next ? 'ended.go' : 'ended.lesson')} <Icon name="arrow" />
        </ButtonLink>
        {/* After the last play a new start would be refused. */}
        {playsLeft > 0 && (
          <Button variant="line" small onClick={leave(replay)}>
            <Icon name="retry" /> {t('ended.again')}
          </Button>
        )}
      </div>
      <IconButton
        icon="close"
        label={t('common:close')}
        className={styles['close']}
        onClick={leave(close)}
      />
    </div>
  );
}

/** A video that was skipped to its end is over, but not completed. */
function EndText({ course, unitId }: Pick<Props, 'course' | 'unitId'>) {
  const { t } = useTranslation('video');
  const { next } = findAdjacentUnits(course, unitId);
  const isCompleted = listUnits(course).some(({ id, completed }) => id === unitId && completed);
  return (
    <output className={styles['text']}>
      <span className={styles['title']}>{t(isCompleted ? 'ended.done' : 'ended.over')}</span>
      <span className={styles['name']}>
        {next && t('ended.next')} <bdi>{next?.name ?? course.name}</bdi>
      </span>
    </output>
  );
}

/** The pressed button disappears with the card. */
const focusControls = (card: HTMLElement | null): void =>
  card?.closest('section')?.querySelector<HTMLElement>('input[type=range]')?.focus();

/** Calls `close` on Escape, unless the key closes an open dialog. */
function useEscape(close: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
