import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';

const kinds = {
  banned: 'bad',
  rejected: 'bad',
  pending: 'warn',
  register: undefined,
  soon: undefined,
  closed: 'warn',
  locked: undefined,
} as const;

type Props = { classroom: Pick<ClassroomPage, 'state' | 'type' | 'instructor'> };

export function ClassroomStateNote({ classroom }: Props) {
  const { t } = useTranslation('classroom');
  const isParent = useViewer()?.user?.role === 'parent';
  const { state, type, instructor } = classroom;
  if (state === 'open') return null;
  const text =
    state === 'locked'
      ? t(`state.locked.${type}`)
      : t(isParent && state === 'register' ? 'state.register.parent' : `state.${state}.text`);

  return (
    <Note id="standing" tabIndex={-1} kind={kinds[state]} icon={kinds[state] ? 'warning' : 'info'}>
      <strong>{t(`state.${state}.title`)}</strong>
      <p>
        {text}{' '}
        {state === 'locked' && type === 'center' && !isParent && (
          <TextLink to={paths.instructor} params={{ label: instructor.label }} hash="code">
            {t('state.locked.enter')}
          </TextLink>
        )}
      </p>
    </Note>
  );
}
