import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { searchKeys } from '#lib/browser/search-keys.ts';
import { useMedia } from '#lib/browser/use-media.ts';

type Props = { open: () => void; prepare: () => void };

/** On the way to it, what it opens is fetched. */
export function SearchButton({ open, prepare }: Props) {
  const { t } = useTranslation('common');
  const desktop = useMedia('desktop');
  return (
    <IconButton
      icon="search"
      label={desktop ? t('searchShortcut', { keys: searchKeys(navigator) }) : t('search')}
      aria-keyshortcuts="Control+F Meta+F"
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
