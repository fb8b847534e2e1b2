import { missing, normalPhone, phoneRefusal } from '@fasl/shared/rules/account/identity';
import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { useState } from 'react';
import { readDraft, useKeptDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';

export const draft = 'parent';
const empty = { studentNumber: '', parentPhone: '', isSent: false };

type Values = { studentNumber: string; parentPhone: string };

const check = ({ studentNumber, parentPhone }: Values) => ({
  studentNumber: missing(studentNumber),
  parentPhone: phoneRefusal(parentPhone),
});

/** As they are sent. */
export const namesOf = ({ studentNumber, parentPhone }: Values): Values => ({
  studentNumber: asciiDigits(studentNumber).trim(),
  parentPhone: normalPhone(parentPhone),
});

/** The two numbers, and whether a code has gone out for them; a reload finds them as they were. */
export function useParentForm() {
  const [kept] = useState(() => readDraft(draft, empty));
  const [isSent, setIsSent] = useState(kept.isSent);
  const { studentNumber, parentPhone } = kept;
  const form = useFields<Values>({ initial: { studentNumber, parentPhone }, check });
  useKeptDraft(draft, { ...form.values, isSent });
  return { form, isSent, setIsSent };
}
