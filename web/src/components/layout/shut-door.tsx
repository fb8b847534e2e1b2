import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button-style.ts';
import { Note } from '../feedback/note.tsx';

/** Where no login would last: why, and the same page in a window of its own. */
export function ShutDoor() {
  const { t } = useTranslation('embed');
  return (
    <>
      <Note kind="warn" icon="warning">
        <p>{t('blocked')}</p>
      </Note>
      <a
        className={buttonClass({ wide: true })}
        href={location.pathname}
        target="_blank"
        rel="noopener"
      >
        {t('openOutside')}
      </a>
    </>
  );
}
