import { useLocation } from '@tanstack/react-router';
import { type ToggleEvent, useEffect, useRef } from 'react';
import { Icon } from '#components/icon.tsx';
import { Prose } from '#components/prose.tsx';
import styles from './faq-list.module.css';

type Props = { item: { id: string; question: string; answer: string } };

/** One question. The address names the one that was opened last, so that it can be handed on. */
export function FaqItem({ item }: Props) {
  const element = useRef<HTMLDetailsElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === item.id });

  useEffect(() => {
    if (!isLinked || !element.current || element.current.open) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: 'start' });
  }, [isLinked]);

  // Opened before anything listened.
  useEffect(() => {
    if (element.current?.open) nameInAddress(item.id);
  }, [item.id]);

  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) nameInAddress(item.id);
  };

  return (
    <details ref={element} id={item.id} className={styles['item']} onToggle={onToggle}>
      <summary className={styles['question']}>
        <span>{item.question}</span>
        <Icon name="plus" className={styles['sign']} />
      </summary>
      <Prose html={item.answer} className={styles['answer']} />
    </details>
  );
}

/** Straight to the history: nothing has to be loaded, and nothing may scroll. */
const nameInAddress = (id: string): void => history.replaceState(history.state, '', `#${id}`);
