import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import styles from './checkout.module.css';

type Props = {
  title: string;
  close: () => void;
  back?: (() => void) | undefined;
  children: ReactNode;
};

/** The head that every step has. A step that comes takes the focus to its title. */
export function StepFrame({ title, close, back, children }: Props) {
  const { t } = useTranslation('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step.
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <div className={styles['step']}>
      <div className={styles['top']}>
        {back && <IconButton icon="back" label={t('back')} onClick={back} />}
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      {children}
    </div>
  );
}
