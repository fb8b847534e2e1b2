import type { AdmissionQuestion } from '@fasl/shared/contracts/admission';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/choice-field.tsx';
import { TextField } from '#components/text-field.tsx';
import { useValidationText } from '#lib/use-validation-text.ts';
import { FileQuestion } from './file-question.tsx';
import { answerField, type Registration } from './use-registration.ts';

type Props = { question: AdmissionQuestion; registration: Registration };

/** One question of the school's own, in whichever way it wants to be answered. */
export function QuestionField({ question, registration }: Props) {
  const { t } = useTranslation('admission');
  const validationText = useValidationText();
  const { id, kind, required, choices } = question;
  const wrong = registration.errors[answerField(id)];
  // A question is no name that a sentence could be built around.
  const error = wrong === 'field_required' ? t('missing') : validationText(wrong, question.label);
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
        attach={(file) => registration.attach(id, file)}
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
