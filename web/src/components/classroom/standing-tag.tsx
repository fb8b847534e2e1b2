import type { EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import { Tag } from '../feedback/tag.tsx';
import { EnrolmentTag } from './enrolment-tag.tsx';

type Props = { status: EnrolmentStatus | null; isBanned: boolean };

/** A ban replaces the status of the enrolment. */
export function StandingTag({ status, isBanned }: Props) {
  const { t } = useTranslation('figures');
  if (!isBanned) return status && <EnrolmentTag status={status} />;
  return (
    <Tag kind="bad" dot>
      {t('room.banned.tag')}
    </Tag>
  );
}
