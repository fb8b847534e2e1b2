import type { ReactNode } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './nuqta-facts.module.css';

export type NuqtaFact = {
  key: string;
  content: ReactNode;
  /** The content is a tag, so no dot follows it. */
  isTag?: boolean;
};

type Props = { facts: (NuqtaFact | false)[]; className?: string | undefined };

/** Short facts in one row, separated by the diamond dot. A line never starts with a dot. */
export function NuqtaFacts({ facts, className }: Props) {
  return (
    <span className={joinClasses(styles['facts'], className)}>
      {facts.map(
        (fact) =>
          fact && (
            <span key={fact.key} className={styles['fact']} data-tag={fact.isTag}>
              {fact.content}{' '}
            </span>
          ),
      )}
    </span>
  );
}
