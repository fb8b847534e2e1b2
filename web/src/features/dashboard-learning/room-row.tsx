import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { ClassroomPoster } from '#components/classroom-card.tsx';
import { EnrolmentTag } from '#components/enrolment-tag.tsx';
import row from '#components/row.module.css';
import { TextLink } from '#components/text-link.tsx';
import { classes } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { roomPath } from '#lib/router/room-path.ts';
import styles from './rooms.module.css';

export function RoomRow({ room }: { room: ClassroomCard }) {
  const { t } = useTranslation(['figures', 'common']);
  const { id, label, title, type, enrolmentStatus, instructor } = room;
  return (
    <li className={classes(row['row'], styles['row'])}>
      <ClassroomPoster classroom={room} />
      <div className={row['words']}>
        <h2 className={row['name']} dir="auto">
          {title}
        </h2>
        <p className={row['facts']}>
          {enrolmentStatus && <EnrolmentTag status={enrolmentStatus} />}
          <span>{t(`common:kinds.${type}`)}</span>
          <bdi>
            {instructor.firstName} {instructor.lastName}
          </bdi>
        </p>
      </div>
      <div className={styles['actions']}>
        <ButtonLink to={roomPath(id)} small aria-label={t('rooms.viewOf', { title })}>
          {t('rooms.view')}
        </ButtonLink>
        <TextLink to={paths.classroom} params={{ label }} aria-label={t('rooms.goOf', { title })}>
          {t('rooms.go')}
        </TextLink>
      </div>
    </li>
  );
}
