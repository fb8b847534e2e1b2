import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { takeFocus } from '#lib/browser/take-focus.ts';
import { useForgetLost } from '#lib/network/use-forget-lost.ts';
import styles from './notes.module.css';

type Props = { unitId: number; note: Note; back: (note: Note) => void };

/** The way back of a note that was deleted by mistake. The button comes in place of the one that was pressed. */
export function RemovedNote({ unitId, note: { text, at }, back }: Props) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const { keyed } = useAttempt();
  const add = api.unit.addNote.useMutation({ onSuccess: back });
  useForgetLost(add);

  return (
    <div className={styles['removed']}>
      <span>{t('notes.removed')}</span>
      <Button
        ref={takeFocus}
        small
        variant="soft"
        busy={add.isPending}
        onClick={() => add.mutate(keyed({ unitId, text, at }))}
      >
        {t('notes.undo')}
      </Button>
      <RefusalNote text={add.error && errorText(add.error)} />
    </div>
  );
}
