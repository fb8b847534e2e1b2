import { useMemo } from 'react';
import { encode } from 'uqr';
import { classes } from '#lib/browser/classes.ts';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Scanners need four modules of white around it. */
const border = 4;

type Props = { text: string; label: string; className?: string | undefined };

/** Black on white in both schemes: scanners read nothing else as well. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border }), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={classes(styles['code'], className)}
      data-content={text}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}
