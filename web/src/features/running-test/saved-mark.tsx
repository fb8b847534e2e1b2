import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { useOnline } from '#lib/network/connection.ts';
import type { Entry } from './journal/entry.ts';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';

const looks = {
  none: 'quiet',
  typed: 'quiet',
  kept: 'device',
  waiting: 'device',
  saved: 'server',
  late: 'problem',
  refused: 'problem',
  unsafe: 'problem',
} as const;

/** Where an answer is: on this device, on the server, or neither. */
export function SavedMark({ entry }: { entry: Entry }) {
  const { t } = useTranslation('running-test');
  const isSafe = useSittingHere().journal.useSafe();
  const isOnline = useOnline();
  const state = stateOf(entry, isSafe, isOnline);
  const look = looks[state];

  return (
    <span
      role={look === 'problem' ? 'alert' : undefined}
      className={styles['saved']}
      data-look={look}
    >
      {look === 'problem' ? <Icon name="warning" /> : <Nuqta hollow={look !== 'server'} />}
      {t(`saved.${state}`)}
    </span>
  );
}

function stateOf(
  { state, answer, seq }: Entry,
  isSafe: boolean,
  isOnline: boolean,
): keyof typeof looks {
  if (state === 'saved') return answer === null && seq === 0 ? 'none' : 'saved';
  if (state === 'late' || state === 'refused') return state;
  if (!isSafe) return 'unsafe';
  return state === 'kept' && !isOnline ? 'waiting' : state;
}
