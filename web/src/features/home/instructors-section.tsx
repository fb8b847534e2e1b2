import type { InstructorCard as Instructor } from '@fasl/shared/contracts/classroom/instructor';
import {
  instructorCarouselMs,
  instructorsInRow,
  rotatesInstructors,
} from '@fasl/shared/rules/classroom/instructor-carousel';
import type { RefObject } from 'react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InstructorCard, InstructorSkeleton } from '#components/classroom/instructor-card.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Band } from '#components/layout/band.tsx';
import { Rail } from '#components/layout/rail.tsx';
import { SectionHeading } from '#components/text/section-heading.tsx';
import { useMedia } from '#lib/browser/use-media.ts';
import type { HomeSection } from './home-section.tsx';
import { HomeSectionBody, ViewAllLink } from './home-section.tsx';
import styles from './instructor-row.module.css';
import { PlayButton } from './play-button.tsx';
import { scrollToNextItem, useAutoplay } from './use-autoplay.ts';

const skeletonKeys = Array.from({ length: instructorsInRow }, (_, index) => index);

export function InstructorsSection({ part }: { part: HomeSection<Instructor[]> | null }) {
  const { t } = useTranslation('home');
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const count = part?.section?.status === 'ok' ? part.section.data.length : 0;
  const isEmpty = part?.section?.status === 'ok' && count === 0;
  const { hasToggle, playing, toggle, pauseHandlers } = useInstructorAutoplay(track, count);
  if (!part) return null;

  return (
    <Band aria-labelledby={id} {...pauseHandlers}>
      <SectionHeading id={id} title={t('instructors.title')}>
        {hasToggle && (
          <PlayButton
            of="instructors"
            playing={playing}
            toggle={toggle}
            className={rotatesInstructors(count, true) ? undefined : styles['onPhone']}
          />
        )}
        {!isEmpty && <ViewAllLink of={t('instructors.title')} />}
      </SectionHeading>
      <HomeSectionBody part={part} skeleton={<InstructorRowSkeleton />}>
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
      </HomeSectionBody>
    </Band>
  );
}

/** Seven instructors fit on a desktop. Longer rows and smaller screens rotate automatically. */
function useInstructorAutoplay(track: RefObject<HTMLElement | null>, count: number) {
  const desktop = useMedia('desktop');
  const rotates = count > 1 && rotatesInstructors(count, desktop);
  return useAutoplay({
    everyMs: instructorCarouselMs,
    enabled: rotates,
    track,
    scrollToNextItem,
  });
}

type Props = {
  instructors: Instructor[];
  label: string;
  track: RefObject<HTMLUListElement | null>;
};

function InstructorRow({ instructors, label, track }: Props) {
  return (
    <div className={styles['row']}>
      <Rail label={label} track={track}>
        {instructors.map((instructor) => (
          <li key={instructor.id}>
            <InstructorCard instructor={instructor} />
          </li>
        ))}
      </Rail>
    </div>
  );
}

function InstructorRowSkeleton() {
  return (
    <div className={styles['skeletons']} aria-hidden="true">
      {skeletonKeys.map((index) => (
        <InstructorSkeleton key={index} />
      ))}
    </div>
  );
}
