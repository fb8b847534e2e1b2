import type { AnswerKind } from '@fasl/shared/contracts/lesson/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import type { AnswerDraftState } from './answer.ts';
import { emptyAnswer, hasContent } from './answer.ts';

type Props = { answerDraft: AnswerDraftState; uploads: Uploads };

/** Asks for confirmation, because changing the kind erases the answer. */
export function AnswerKindChoice({ answerDraft: { answer, change }, uploads }: Props) {
  const { t } = useTranslation('assignment');
  const [requestedKind, setRequestedKind] = useState<AnswerKind | null>(null);
  const kinds = (['text', 'attachment'] as const).map((value) => ({
    value,
    name: t(`kind.${value}`),
  }));

  const switchTo = (kind: AnswerKind) => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    change(() => ({ ...emptyAnswer, kind }));
    setRequestedKind(null);
  };
  const choose = (kind: AnswerKind) => {
    if (kind === answer.kind) return;
    if (hasContent(answer) || uploads.pending.length > 0) setRequestedKind(kind);
    else switchTo(kind);
  };

  return (
    <>
      <ChoiceField label={t('kind.label')} options={kinds} value={answer.kind} onChoose={choose} />
      <ConfirmDialog
        open={requestedKind !== null}
        title={t('switch.title')}
        stay={t('switch.stay')}
        go={t('switch.go')}
        close={() => setRequestedKind(null)}
        onGo={() => requestedKind && switchTo(requestedKind)}
      >
        <p>{t('switch.text')}</p>
      </ConfirmDialog>
    </>
  );
}
