import type { AdmissionQuestion } from '@fasl/shared/contracts/lesson/admission';
import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { getFileBlocker } from '#components/upload-field/file-blocker.ts';
import type { UploadRules } from '#components/upload-field/send-upload.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { useValidationText } from '#lib/forms/validation.ts';
import styles from './admission.module.css';
import {
  type AdmissionRequest,
  getAnswerFieldName,
  unfinishedUploadError,
} from './use-registration.ts';

const rules: UploadRules = {
  folder: 'admission',
  kinds: ['pdf', 'png', 'jpg'],
  maxBytes: maxFileBytes,
  maxFiles: 1,
};

/** A question's label does not fit into a sentence, so a missing answer has its own text. */
function useAnswerError(errorKey: string | undefined, label: string): string | undefined {
  const { t } = useTranslation('admission');
  const validationText = useValidationText();
  if (errorKey === unfinishedUploadError) return undefined;
  return errorKey === 'field_required' ? t('missing') : validationText(errorKey, label);
}

type Props = { question: AdmissionQuestion; registration: AdmissionRequest };

export function QuestionField({ question, registration }: Props) {
  const { t } = useTranslation('admission');
  const { id, kind, required, choices } = question;
  const errorKey = registration.errors[getAnswerFieldName(id)];
  const error = useAnswerError(errorKey, question.label);
  const label = required ? question.label : t('optional', { label: question.label });
  const value = registration.answers[id] ?? '';
  const answer = (next: string) => registration.answer(id, next);

  if (kind === 'choice') {
    return (
      <ChoiceField
        label={label}
        options={choices.map((choice) => ({ value: choice, name: choice }))}
        value={value === '' ? null : value}
        onChoose={answer}
        error={error}
      />
    );
  }
  if (kind === 'file') {
    const field = { id, label, isChecked: errorKey !== undefined, error };
    return <FileQuestion {...field} registration={registration} />;
  }
  return (
    <TextField
      label={label}
      value={value}
      maxLength={5_000}
      onChange={({ target }) => answer(target.value)}
      error={error}
    />
  );
}

const uploadErrors = {
  pending: 'notArrived',
  failed: 'uploadFailed',
  rejected: 'uploadRejected',
} as const;

type FileQuestionProps = Pick<Props, 'registration'> & {
  id: number;
  label: string;
  /** Whether the student tried to continue without an uploaded file. */
  isChecked: boolean;
  error: string | undefined;
};

function FileQuestion({ id, label, registration, ...validation }: FileQuestionProps) {
  const { t } = useTranslation('admission');
  const errorId = useId();
  const file = registration.files[id];
  const uploads = useDraftUploads(registration.uploadsOf(id), rules, (update) =>
    registration.attach(id, update),
  );
  const blocker = validation.isChecked ? getFileBlocker(uploads.pending) : null;
  const error = blocker ? t(uploadErrors[blocker]) : validation.error;

  return (
    <div className={styles['file']}>
      <span className={styles['label']}>{label}</span>
      <UploadField
        label={label}
        files={file ? [file] : []}
        uploads={uploads}
        describedBy={error ? errorId : undefined}
        className={error && styles['wrong']}
      />
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
