import { useTranslation } from 'react-i18next';
import { getErrorName } from '#lib/api/error-name.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { Button } from '../button/button.tsx';
import { RetryNote } from './retry-note.tsx';
import { StateBlock } from './state-block.tsx';

type Props = {
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
  return <PageError error={error} retry={retry} busy={busy} />;
}

function PageError({ error, retry, busy }: Omit<Props, 'text'>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <StateBlock
      role="alert"
      tone="rose"
      shape="sad"
      title={t('errorScreen.title')}
      text={errorText(error)}
    >
      <Button variant="ink" onClick={retry} busy={busy}>
        {t('errorScreen.retry')}
      </Button>
      <small>
        {t('errorScreen.name')} <bdi lang="en">{getErrorName(error)}</bdi>
      </small>
    </StateBlock>
  );
}
