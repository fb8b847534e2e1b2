import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { Icon } from '#components/brand/icon.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './course.module.css';

export function BackLink({ classroom }: Pick<LessonPage, 'classroom'>) {
  return (
    <TextLink
      to={paths.classroom}
      params={{ label: classroom.label }}
      activeOptions={{ exact: true }}
      className={styles['back']}
    >
      <Icon name="back" /> <bdi>{classroom.title}</bdi>
    </TextLink>
  );
}
