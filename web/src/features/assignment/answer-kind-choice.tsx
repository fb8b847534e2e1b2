import type { AnswerKind } from '@fasl/shared/contracts/lesson/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import type { Writing } from './answer.ts';
import { emptyAnswer, holdsSomething } from './answer.ts';

type Props = { writing: Writing; uploads: Uploads };

/** Text or attachment. To change it erases what is there, which is asked before. */
export function AnswerKindChoice({ writing: { answer, change }, uploads }: Props) {
  const { t } = useTranslation('assignment');
  const [wanted, setWanted] = useState<AnswerKind | null>(null);
  const kinds = (['text', 'attachment'] as const).map((value) => ({
    value,
    name: t(`kind.${value}`),
  }));

  const take = (kind: AnswerKind) => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    change(() => ({ ...emptyAnswer, kind }));
    setWanted(null);
  };
  const choose = (kind: AnswerKind) => {
    if (kind === answer.kind) return;
    if (holdsSomething(answer) || uploads.pending.length > 0) setWanted(kind);
    else take(kind);
  };

  return (
    <>
      <ChoiceField label={t('kind.label')} options={kinds} value={answer.kind} onChoose={choose} />
      <ConfirmDialog
        open={wanted !== null}
        title={t('switch.title')}
        stay={t('switch.stay')}
        go={t('switch.go')}
        close={() => setWanted(null)}
        onGo={() => wanted && take(wanted)}
      >
        <p>{t('switch.text')}</p>
      </ConfirmDialog>
    </>
  );
}
