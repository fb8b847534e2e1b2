import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import type { ShownFile } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/use-size-text.ts';
import { paperToolsBytes, toolsAreHere } from './paper-tools.ts';

type Props = Pick<ShownFile, 'look' | 'size'> & { onClick: () => void };

/** Says all that showing the file takes. */
export function ShowButton({ look, size, onClick }: Props) {
  const { t } = useTranslation('reading');
  const viewer = useSizeText()(paperToolsBytes);
  const takesMore = !toolsAreHere.use() && look === 'paper';
  const alone = size ? t('show', { size }) : t('showUnsized');
  const first = size ? t('showFirst', { size, viewer }) : t('showFirstUnsized', { viewer });
  return <Button onClick={onClick}>{takesMore ? first : alone}</Button>;
}
