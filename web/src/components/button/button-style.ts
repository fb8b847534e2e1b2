import { joinClasses } from '#lib/browser/classes.ts';
import styles from './button.module.css';

export type ButtonStyle = {
  /** `onBlock` and `sun` are for colour blocks; `line` uses the colour of the surrounding text. */
  variant?: 'brand' | 'ink' | 'onBlock' | 'sun' | 'line' | 'soft' | 'danger' | 'ghost' | undefined;
  /** 44 px high instead of 48. */
  small?: boolean | undefined;
  wide?: boolean | undefined;
};

export function getButtonClass(
  { variant = 'brand', small, wide }: ButtonStyle,
  own?: string,
): string {
  return joinClasses(
    styles['button'],
    variant !== 'brand' && styles[variant],
    small && styles['small'],
    wide && styles['wide'],
    own,
  );
}

export const textLinkClass = styles['text'];
