import { SkeletonBlocks } from './skeleton-blocks.tsx';

type Props = { count: number; height: string; className?: string | undefined };

/** Reserves the height of rows that are loading, so that the footer does not move. */
export function ExpectedRows({ count, height, className }: Props) {
  if (count <= 0) return null;
  const heights = Array.from({ length: count }, () => height);
  return <SkeletonBlocks heights={heights} className={className} />;
}
