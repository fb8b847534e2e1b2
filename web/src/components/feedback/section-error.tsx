import { useTranslation } from 'react-i18next';
import { getErrorName } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { keepFocus } from '#lib/browser/focus.ts';
import { Shape } from '../brand/shape.tsx';
import { getToneClass } from '../brand/tone.ts';
import { Button } from '../button/button.tsx';
import { RetryNote } from './retry-note.tsx';
import styles from './section-error.module.css';

type Props = {
  /** The text of the error, or a note below it if the whole page failed. */
  text?: string | undefined;
  /**
   * Set if the whole page failed. Specification 1 requires that the page shows the error's name.
   */
  error?: unknown;
  retry: () => void;
  busy?: boolean | undefined;
};

export function SectionError({ text, error, retry, busy }: Props) {
  if (!error) return <RetryNote text={text} retry={retry} busy={busy} />;
  return <PageError error={error} text={text} retry={retry} busy={busy} />;
}

/** A colour block in place of content that failed. */
function PageError({ text, error, retry, busy }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <div
      ref={keepFocus}
      role="alert"
      className={joinClasses(styles['block'], getToneClass('rose'))}
    >
      <Shape name="sad" className={styles['shape']} />
      <p className={styles['title']}>{t('errorScreen.title')}</p>
      <p className={styles['text']}>{errorText(error)}</p>
      {text && <p className={styles['text']}>{text}</p>}
      <Button variant="ink" onClick={retry} busy={busy}>
        {t('errorScreen.retry')}
      </Button>
      <small>
        {t('errorScreen.name')} <bdi lang="en">{getErrorName(error)}</bdi>
      </small>
    </div>
  );
}
