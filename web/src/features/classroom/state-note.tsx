import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';

const kinds = {
  banned: 'bad',
  rejected: 'bad',
  pending: 'warn',
  register: undefined,
  soon: undefined,
  closed: 'warn',
  locked: undefined,
} as const;

/** Why nothing is sold here, or not to this student. */
export function StateNote({ state, type }: Pick<ClassroomPage, 'state' | 'type'>) {
  const { t } = useTranslation('classroom');
  if (state === 'open') return null;
  const text = state === 'locked' ? t(`state.locked.${type}`) : t(`state.${state}.text`);

  return (
    <Note id="standing" tabIndex={-1} kind={kinds[state]} icon={kinds[state] ? 'warning' : 'info'}>
      <strong>{t(`state.${state}.title`)}</strong>
      <p>{text}</p>
    </Note>
  );
}
