import { useLayoutEffect, useRef } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { toTrustedHtml } from '#lib/browser/trusted-types.ts';
import { detectDirection } from '#lib/format/direction.ts';
import { setBlockDirections } from './direct-blocks.ts';
import styles from './prose.module.css';

type Props = {
  /** Sanitised by the server. */
  html: string;
  className?: string | undefined;
};

export function Prose({ html, className }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const content = { __html: toTrustedHtml(html) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text has new blocks.
  useLayoutEffect(() => {
    if (text.current) setBlockDirections(text.current);
  }, [html]);
  return (
    <div
      ref={text}
      className={joinClasses(styles['prose'], className)}
      dir={detectDirection(html) ?? 'auto'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's text, sanitised by the server.
      dangerouslySetInnerHTML={content}
    />
  );
}
