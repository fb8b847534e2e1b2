import { classes } from '#lib/classes.ts';
import styles from './prose.module.css';

type Props = {
  /** Sanitised by the server before it came here. */
  html: string;
  className?: string | undefined;
};

export function Prose({ html, className }: Props) {
  const content = { __html: html };
  return (
    <div
      className={classes(styles['prose'], className)}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the operator's own text, and only after the server's sanitiser.
      dangerouslySetInnerHTML={content}
    />
  );
}
