import type { Page } from '@fasl/shared/contracts/page/page';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { holdsWord, searchWords } from '@fasl/shared/rules/text/search-words';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/text-field.tsx';
import { FaqItem } from './faq-item.tsx';
import styles from './faq-list.module.css';
import { FaqWays } from './faq-ways.tsx';

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
      return words.every((word) => holdsWord(text, word));
    });
}

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');
