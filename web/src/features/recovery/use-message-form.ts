import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { useState } from 'react';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { readDraft, useKeptDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';

type Kept = { target: string; sentTo: string };
const empty: Kept = { target: '', sentTo: '' };

type Options = {
  /** Its name for the tab, in which a reload finds all as it was. */
  name: string;
  check: (typed: string) => ValidationKey | null;
  send: (target: string) => void;
};

/** A form that asks where a message is to go, and remembers that one went there. */
export function useMessageForm({ name, check, send }: Options) {
  const [kept] = useState(() => readDraft(name, empty));
  const [sentTo, setSentTo] = useState(kept.sentTo);
  const form = useFields({
    initial: { target: kept.target },
    check: ({ target }) => ({ target: check(target) }),
  });
  const waitNameOf = (target: string) => `${name}:${target.toLowerCase()}`;
  useKeptDraft(name, { ...form.values, sentTo });

  return {
    form,
    /** What the wait between two messages is kept by. */
    waitName: waitNameOf(sentTo || form.values.target.trim()),
    waitNameOf,
    submit: form.submit(({ target }) => send(target.trim())),
    sentTo,
    setSentTo,
    refused: (error: unknown) => {
      // There is one field, whatever the server calls it.
      const [key] = Object.values(refusedFields(error));
      if (key) form.refuse({ target: key });
    },
  };
}
