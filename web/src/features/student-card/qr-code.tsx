import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './card-screen.module.css';
import { qrPath } from './qr-path.ts';

/** Scanners need four modules of white around it. */
const border = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border }), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={styles['code']}
      data-content={text}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}
