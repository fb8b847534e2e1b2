import type { InstructorCard as Instructor } from '@fasl/shared/contracts/classroom/instructor';
import { turnsInstructors } from '@fasl/shared/rules/classroom/instructor-carousel';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Band } from '#components/band.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionHeading } from '#components/section-heading.tsx';
import styles from './instructor-row.module.css';
import { InstructorRow, InstructorRowSkeleton } from './instructor-row.tsx';
import type { Part } from './part.ts';
import { PartBody } from './part-body.tsx';
import { PlayButton } from './play-button.tsx';
import { useInstructorTurn } from './use-instructor-turn.ts';
import { ViewAll } from './view-all.tsx';

export function InstructorsSection({ part }: { part: Part<Instructor[]> | null }) {
  const { t } = useTranslation('home');
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const count = part?.section?.status === 'ok' ? part.section.data.length : 0;
  const isEmpty = part?.section?.status === 'ok' && count === 0;
  const { turns, playing, toggle, hold } = useInstructorTurn(track, count);
  if (!part) return null;

  return (
    <Band aria-labelledby={id} {...hold}>
      <SectionHeading id={id} title={t('instructors.title')}>
        {turns && (
          <PlayButton
            of="instructors"
            playing={playing}
            toggle={toggle}
            className={turnsInstructors(count, true) ? undefined : styles['onPhone']}
          />
        )}
        {!isEmpty && <ViewAll of={t('instructors.title')} />}
      </SectionHeading>
      <PartBody part={part} skeleton={<InstructorRowSkeleton />}>
        {(instructors) =>
          instructors.length > 0 ? (
            <InstructorRow instructors={instructors} track={track} label={t('instructors.title')} />
          ) : (
            <EmptyState
              shape="fa"
              title={t('instructors.empty')}
              text={t('instructors.emptyHint')}
            />
          )
        }
      </PartBody>
    </Band>
  );
}
