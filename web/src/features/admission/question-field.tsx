import type { AdmissionQuestion } from '@fasl/shared/contracts/lesson/admission';
import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { UploadRules } from '#components/upload-field/send-upload.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { useValidationText } from '#lib/forms/validation.ts';
import styles from './admission.module.css';
import { type AdmissionRequest, getAnswerFieldName } from './use-registration.ts';

const rules: UploadRules = {
  folder: 'admission',
  kinds: ['pdf', 'png', 'jpg'],
  maxBytes: maxFileBytes,
  maxFiles: 1,
};

/** A question's label does not fit into a sentence, so its errors have separate texts. */
const errorTexts = {
  field_required: 'missing',
  not_arrived: 'notArrived',
  upload_failed: 'uploadFailed',
} as const;
const hasOwnText = (key: string | undefined): key is keyof typeof errorTexts =>
  key !== undefined && key in errorTexts;

function useAnswerError(errorKey: string | undefined, label: string): string | undefined {
  const { t } = useTranslation('admission');
  const validationText = useValidationText();
  return hasOwnText(errorKey) ? t(errorTexts[errorKey]) : validationText(errorKey, label);
}

type Props = { question: AdmissionQuestion; registration: AdmissionRequest };

export function QuestionField({ question, registration }: Props) {
  const { t } = useTranslation('admission');
  const { id, kind, required, choices } = question;
  const error = useAnswerError(registration.errors[getAnswerFieldName(id)], question.label);
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
    return (
      <FileQuestion
        label={label}
        error={error}
        file={registration.files[id]}
        draft={registration.uploadsOf(id)}
        attach={(update) => registration.attach(id, update)}
      />
    );
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

type FileQuestionProps = {
  label: string;
  error: string | undefined;
  file: StoredFile | undefined;
  /** Name of the upload draft. */
  draft: string;
  attach: (update: (files: StoredFile[]) => StoredFile[]) => void;
};

function FileQuestion({ label, error, file, draft, attach }: FileQuestionProps) {
  const id = useId();
  const uploads = useDraftUploads(draft, rules, attach);

  return (
    <div className={styles['file']}>
      <span className={styles['label']}>{label}</span>
      <UploadField
        label={label}
        files={file ? [file] : []}
        uploads={uploads}
        describedBy={error ? id : undefined}
        className={error && styles['wrong']}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}
