import type { Page } from '@fasl/shared/contracts/school/page';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { containsWord, parseSearchWords } from '@fasl/shared/rules/text/search-words';
import { useLocation } from '@tanstack/react-router';
import type { ToggleEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import buttons from '#components/button/button.module.css';
import { Button } from '#components/button/button.tsx';
import { SearchField } from '#components/form/filter-fields.tsx';
import { Prose } from '#components/text/prose.tsx';
import { useSchool } from '#lib/api/school.ts';
import styles from './faq-list.module.css';

/** Written directly to the history, so the router neither loads nor scrolls. */
const setHash = (id: string): void => history.replaceState(history.state, '', `#${id}`);

/** Shorter lists need no search. */
const minSearchable = 6;

export function FaqList({ items }: { items: Page['items'] }) {
  const { t } = useTranslation('pages');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = filterItems(items, query);

  // The student may have typed before hydration.
  useEffect(() => {
    if (field.current?.value) setQuery(field.current.value);
  }, []);

  return (
    <div className={styles['faqs']}>
      {items.length >= minSearchable && (
        <search className={styles['search']}>
          <SearchField
            ref={field}
            label={t('faqs.search')}
            placeholder={t('faqs.searchHint')}
            enterKeyHint="search"
            value={query}
            write={setQuery}
          />
        </search>
      )}
      <output className={styles['none']}>
        {shown.length === 0 && t('faqs.none', { query: query.trim() })}
      </output>
      {shown.length === 0 && <NoMatchActions showAll={() => setQuery('')} />}
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

function filterItems(items: Page['items'], query: string) {
  const words = parseSearchWords(query);
  return items
    .map((item, index) => ({ ...item, id: `question-${index + 1}` }))
    .filter(({ question, answer }) => {
      const text = foldSearch(`${question} ${textOf(answer)}`);
      return words.every((word) => containsWord(text, word));
    });
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

function NoMatchActions({ showAll }: { showAll: () => void }) {
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

/** Sets the address to the question that was opened last, so the link can be shared. */
function FaqItem({ item }: { item: ReturnType<typeof filterItems>[number] }) {
  const element = useRef<HTMLDetailsElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === item.id });

  useEffect(() => {
    if (!isLinked || !element.current || element.current.open) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: 'start' });
  }, [isLinked]);

  // The question may have been opened before hydration.
  useEffect(() => {
    if (element.current?.open) setHash(item.id);
  }, [item.id]);

  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setHash(item.id);
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
