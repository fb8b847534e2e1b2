import type { AppliedCode } from '@fasl/shared/contracts/classroom/instructor';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/router/paths.ts';

/** What a code has opened, and the way there. */
export function Unlocked({ classrooms }: AppliedCode) {
  const { t } = useTranslation('instructor');
  return (
    <Note kind="ok" icon="check">
      <p>{t('code.unlocked', { count: classrooms.length })}</p>
      <ul>
        {classrooms.map(({ label, title }) => (
          <li key={label}>
            <TextLink to={paths.classroom} params={{ label }}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}
