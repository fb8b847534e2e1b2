import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../text/text.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = { heights: readonly string[]; className?: string | undefined };

export function SkeletonBlocks({ heights, className }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={className}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order.
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
