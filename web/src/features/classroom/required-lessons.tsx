import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonLink } from './lesson-link.tsx';

type Props = { requires: Prerequisites; classroom: Pick<ClassroomPage, 'label' | 'tabs'> };

/** Any one of them is enough, so they stand in one row of alternatives. */
export function RequiredLessons({ requires: { criteria, groups }, classroom }: Props) {
  const { t } = useTranslation('classroom');
  const items = [...new Map(groups.flat().map((item) => [item.id, item])).values()];

  return (
    <>
      {t(`why.${criteria}`)}{' '}
      {items.map((item, place) => (
        <Fragment key={item.id}>
          {place > 0 && ` ${t('or')} `}
          <LessonLink item={item} classroom={classroom} />
        </Fragment>
      ))}
    </>
  );
}
