import type { AdmissionQuestion } from '@fasl/shared/contracts/lesson/admission';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/choice-field.tsx';
import { TextField } from '#components/text-field.tsx';
import { useValidationText } from '#lib/forms/use-validation-text.ts';
import { FileQuestion } from './file-question.tsx';
import { answerField, type Registration } from './use-registration.ts';

/** A question is no name that a sentence could be built around. */
const sentences = { field_required: 'missing', not_arrived: 'notArrived' } as const;
const hasSentence = (key: string | undefined): key is keyof typeof sentences =>
  key !== undefined && key in sentences;

function useWrongText(wrong: string | undefined, label: string): string | undefined {
  const { t } = useTranslation('admission');
  const validationText = useValidationText();
  return hasSentence(wrong) ? t(sentences[wrong]) : validationText(wrong, label);
}

type Props = { question: AdmissionQuestion; registration: Registration };

/** One question of the school's own, in whichever way it wants to be answered. */
export function QuestionField({ question, registration }: Props) {
  const { t } = useTranslation('admission');
  const { id, kind, required, choices } = question;
  const error = useWrongText(registration.errors[answerField(id)], question.label);
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
