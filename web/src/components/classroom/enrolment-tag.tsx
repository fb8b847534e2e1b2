import type { EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import { Tag } from '../feedback/tag.tsx';

const kinds = {
  'on track': 'blue',
  late: 'orange',
  new: 'purple',
  inconsistent: 'yellow',
} as const satisfies Record<EnrolmentStatus, string>;

export function EnrolmentTag({ status }: { status: EnrolmentStatus }) {
  const { t } = useTranslation('common');
  return (
    <Tag kind={kinds[status]} dot>
      {t(`enrolment.${status}`)}
    </Tag>
  );
}
