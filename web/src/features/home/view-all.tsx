import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/router/paths.ts';

/** To everything there is; `of` tells several such links of a page apart. */
export function ViewAll({ of }: { of: string }) {
  const { t } = useTranslation('common');
  return (
    <TextLink to={paths.results} search={{ query: '' }}>
      <span aria-hidden="true">{t('viewAll')}</span>
      <OnlyHeard>
        {t('viewAll')}: {of}
      </OnlyHeard>
      <Icon name="arrow" />
    </TextLink>
  );
}
