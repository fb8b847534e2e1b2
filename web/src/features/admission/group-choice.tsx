import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/form/field-error.tsx';
import styles from './admission.module.css';
import { areSeatsFew, isGroupFull } from './seats.ts';
import { type AdmissionRequest, fullyBookedError, groupFieldName } from './use-registration.ts';

type Props = { form: AdmissionForm; registration: AdmissionRequest };

export function GroupChoice({ form: { groups }, registration }: Props) {
  const { t } = useTranslation('admission');
  const id = useId();
  const wrong = registration.errors[groupFieldName];
  const error = wrong && t(wrong === fullyBookedError ? 'filledUp' : 'choose');

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={styles['groups']}
    >
      <span id={`${id}-label`} className={styles['label']}>
        {t('group')}
      </span>
      {groups.map((group) => (
        <GroupOption key={group.id} group={group} field={id} registration={registration} />
      ))}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

type OptionProps = {
  group: AdmissionForm['groups'][number];
  field: string;
  registration: AdmissionRequest;
};

function GroupOption({ group, field, registration }: OptionProps) {
  const { t } = useTranslation('admission');
  const { id, name, schedule, seatsLeft } = group;
  const isTaken = isGroupFull(group);
  return (
    <label className={styles['group']} data-full={isTaken || undefined}>
      <input
        type="radio"
        name={field}
        checked={registration.groupId === id}
        disabled={isTaken}
        onChange={() => registration.chooseGroup(id)}
      />
      <span className={styles['words']}>
        <strong>{name}</strong>
        {schedule && <span>{schedule}</span>}
      </span>
      {seatsLeft !== null && areSeatsFew(group) && (
        <span className={styles['muted']}>
          {isTaken ? t('full') : t('seats', { count: seatsLeft })}
        </span>
      )}
    </label>
  );
}
