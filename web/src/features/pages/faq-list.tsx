import type { Page } from '@fasl/shared/contracts/page/page';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { containsWord, searchWords } from '@fasl/shared/rules/text/search-words';
import { useLocation } from '@tanstack/react-router';
import type { ToggleEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import buttons from '#components/button/button.module.css';
import { Button } from '#components/button/button.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Prose } from '#components/text/prose.tsx';
import { useSchool } from '#lib/api/school.ts';
import styles from './faq-list.module.css';

/** Straight to the history: nothing has to be loaded, and nothing may scroll. */
const nameInAddress = (id: string): void => history.replaceState(history.state, '', `#${id}`);

/** Fewer questions than this are found by looking. */
const searchableFrom = 6;

export function FaqList({ items }: { items: Page['items'] }) {
  const { t } = useTranslation('pages');
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = foundIn(items, wanted);

  // Written into the painted field before anything listened.
  useEffect(() => {
    if (field.current?.value) setWanted(field.current.value);
  }, []);

  return (
    <div className={styles['faqs']}>
      {items.length >= searchableFrom && (
        <search className={styles['search']}>
          <TextField
            ref={field}
            label={t('faqs.search')}
            type="search"
            enterKeyHint="search"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </search>
      )}
      <output className={styles['none']}>
        {shown.length === 0 && t('faqs.none', { query: wanted.trim() })}
      </output>
      {shown.length === 0 && <FaqWays showAll={() => setWanted('')} />}
      <ul className={styles['list']}>
        {shown.map((item) => (
          <li key={item.id}>
            <FaqItem item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function foundIn(items: Page['items'], wanted: string) {
  const words = searchWords(wanted);
  return items
    .map((item, index) => ({ ...item, id: `question-${index + 1}` }))
    .filter(({ question, answer }) => {
      const text = foldSearch(`${question} ${wordsOf(answer)}`);
      return words.every((word) => containsWord(text, word));
    });
}

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** What to do when no question holds what was looked for. */
function FaqWays({ showAll }: { showAll: () => void }) {
  const { t } = useTranslation('pages');
  const facebook = useSchool()?.links.facebook;

  return (
    <div className={styles['ways']}>
      <Button variant="line" onClick={showAll}>
        {t('faqs.showAll')}
      </Button>
      {facebook && (
        <a href={facebook} target="_blank" rel="noopener" className={buttons['text']}>
          {t('faqs.ask')}
        </a>
      )}
    </div>
  );
}

type Props = { item: { id: string; question: string; answer: string } };

/** One question. The address names the one that was opened last, so that it can be handed on. */
function FaqItem({ item }: Props) {
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
