import { useCustomName } from '#lib/api/school.ts';
import { wordmark } from '#lib/brand/wordmark-paths.ts';

type Props = {
  className?: string | undefined;
  /** Colours of the three letters; `currentColor` by default. */
  fa?: string | undefined;
  sad?: string | undefined;
  lam?: string | undefined;
  /** Colour of the dot above fa; the colour of fa by default. */
  dot?: string | undefined;
};

const ink = 'currentColor';

/** The word فصل as a drawing. Schools with another name do not show it. */
export function Wordmark({ className, fa = ink, sad = ink, lam = ink, dot = fa }: Props) {
  if (useCustomName()) return null;
  return (
    <svg
      viewBox="18 -60 566 330"
      aria-hidden="true"
      fill="none"
      strokeWidth="40"
      className={className}
    >
      <path d={wordmark.sad} stroke={sad} />
      <path d={wordmark.fa} stroke={fa} />
      <circle cx="506" cy="100" r="50" stroke={fa} />
      <rect
        x="486"
        y="-42"
        width="40"
        height="40"
        rx="5"
        transform="rotate(45 506 -22)"
        fill={dot}
      />
      <path d={wordmark.lam} stroke={lam} />
    </svg>
  );
}
