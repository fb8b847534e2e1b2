import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Continuation as Where } from '@fasl/shared/contracts/classroom/home';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#lib/router/paths.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import styles from './continuation.module.css';
import { Continuation } from './continuation.tsx';
import type { Part } from './part.ts';
import { PartBody } from './part-body.tsx';

type Props = { mine: Part<ClassroomCard[]> | null; continuation: Part<Where | null> | null };

export function MyClassrooms({ mine, continuation }: Props) {
  const { t } = useTranslation('student-home');
  return (
    <ClassroomsSection
      part={mine}
      title={t('mine.title')}
      complete
      empty={
        <EmptyState title={t('mine.empty')} text={t('mine.emptyHint')}>
          <ButtonLink to={paths.results} search={{ query: '' }}>
            {t('mine.find')}
          </ButtonLink>
        </EmptyState>
      }
    >
      {continuation && (
        <PartBody part={continuation} skeleton={<Skeleton className={styles['waiting']} />}>
          {(where) => where && <Continuation where={where} />}
        </PartBody>
      )}
    </ClassroomsSection>
  );
}
