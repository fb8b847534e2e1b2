import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useForgetLost } from '#lib/network/use-forget-lost.ts';
import { useNoteDraft } from './use-note-draft.ts';

type Wanted = { unitId: number; now: () => number; onAdded: (note: Note) => void };

export function useNoteForm({ unitId, now, onAdded }: Wanted) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, write } = useNoteDraft(unitId);
  const typed = draft?.text ?? '';
  const [isMissing, setIsMissing] = useState(false);
  const { keyed, settle } = useAttempt();
  const add = api.unit.addNote.useMutation({
    onSuccess: (note, { text: sent }) => {
      settle();
      write(restOf(typed, sent), now);
      onAdded(note);
    },
  });
  useForgetLost(add);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsMissing(text === '');
    if (text === '') field.current?.focus();
    else if (!add.isPending) add.mutate(keyed({ unitId, text, at: draft?.at ?? now() }));
  };
  const change = (text: string) => {
    write(text, now);
    setIsMissing(false);
  };
  const error = isMissing ? t('notes.required') : add.error ? errorText(add.error) : null;
  return { field, text: typed, error, isPending: add.isPending, send, change };
}

/** What was typed meanwhile, and was not sent. */
function restOf(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}
