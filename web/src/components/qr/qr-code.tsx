import { useMemo } from 'react';
import { encode } from 'uqr';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './qr-code.module.css';

/** Scanners need a quiet zone of four modules. */
const border = 4;

type Props = { text: string; label: string; className?: string | undefined };

/** Black on white in both colour schemes, which scanners read best. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border }), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={joinClasses(styles['code'], className)}
      data-content={text}
    >
      <path d={buildQrPath(data)} />
    </svg>
  );
}

/** Adjacent dark modules of a row become one stroke. */
export const buildQrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => startOf(row, { dark, x, y })).join('')).join('');

function startOf(row: readonly boolean[], at: { dark: boolean; x: number; y: number }): string {
  if (!at.dark || row[at.x - 1]) return '';
  const end = row.indexOf(false, at.x);
  const length = (end === -1 ? row.length : end) - at.x;
  return `M${at.x} ${at.y}h${length}v1h-${length}z`;
}
