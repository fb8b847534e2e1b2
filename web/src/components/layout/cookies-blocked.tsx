import { useTranslation } from 'react-i18next';
import { getButtonClass } from '../button/button-style.ts';
import { Note } from '../feedback/note.tsx';

/** Explains that the browser blocks our cookies in a frame, with a link that opens a new window. */
export function CookiesBlockedNote() {
  const { t } = useTranslation('embed');
  return (
    <>
      <Note kind="warn" icon="warning">
        <p>{t('blocked')}</p>
      </Note>
      <a
        className={getButtonClass({ wide: true })}
        href={location.pathname}
        target="_blank"
        rel="noopener"
      >
        {t('openOutside')}
      </a>
    </>
  );
}
