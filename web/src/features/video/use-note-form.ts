import type { Note } from '@fasl/shared/contracts/unit';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { useForgetLost } from '#lib/use-forget-lost.ts';

type Wanted = { unitId: number; now: () => number; onAdded: (note: Note) => void };

/** A note belongs to the second at which its first letter was typed. */
export function useNoteForm({ unitId, now, onAdded }: Wanted) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<{ text: string; at: number | null }>({ text: '', at: null });
  const [isMissing, setIsMissing] = useState(false);
  const { keyed, settle } = useAttempt();
  const add = api.unit.addNote.useMutation({
    meta: { inline: true },
    onSuccess: (note, { text: sent }) => {
      settle();
      setDraft((typed) => {
        const text = restOf(typed.text, sent);
        return { text, at: text === '' ? null : typed.at };
      });
      onAdded(note);
    },
  });
  useForgetLost(add);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    setIsMissing(text === '');
    if (text === '') field.current?.focus();
    else if (!add.isPending) add.mutate(keyed({ unitId, text, at: draft.at ?? now() }));
  };
  const write = (text: string) => {
    setDraft({ text, at: text === '' ? null : (draft.at ?? now()) });
    setIsMissing(false);
  };
  const error = isMissing ? t('notes.required') : add.error ? errorText(add.error) : null;
  return { field, text: draft.text, error, isPending: add.isPending, send, write };
}

/** What was typed meanwhile, and was not sent. */
function restOf(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}
