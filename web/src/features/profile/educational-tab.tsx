import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import { EducationFields } from '#components/profile-fields/education-fields.tsx';
import type { FieldGroup } from '#components/profile-fields/field-group.ts';
import type { ProfileValues } from '#components/profile-fields/profile-values.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './profile.module.css';

type Props = { group: FieldGroup<ProfileValues>; options: EducationOptions };

export function EducationalTab({ group, options }: Props) {
  return (
    <div className={joinClasses(styles['fields'], styles['studies'])}>
      <EducationFields group={group} options={options} />
    </div>
  );
}
