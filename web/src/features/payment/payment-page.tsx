import { type ReactNode, useEffect, useRef } from 'react';
import { Nuqta } from '#components/nuqta.tsx';
import { Wrap } from '#components/wrap.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './payment.module.css';

type Props = {
  title: string;
  tone: 'wait' | 'ok' | 'bad';
  /** What stands beside the column where there is room, else above or below it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** One column that says one thing; its heading is heard again when that changes. */
export function PaymentPage({ title, tone, before, after, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  usePageTitle(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return (
    <Wrap className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        <Nuqta className={styles[tone]} hollow={tone === 'wait'} />
        {title}
      </h1>
      <div className={styles['columns']}>
        {before}
        <div className={styles['column']}>{children}</div>
        {after}
      </div>
    </Wrap>
  );
}
