import type { Lesson } from '@fasl/shared/contracts/lesson';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './checkout.module.css';
import type { Wanted } from './wanted.ts';

type Props = { item: { id: number; name: string }; wanted: Wanted; close: () => void };

/** One lesson that would do, with the way to it where it is in the same classroom. */
export function RequiredItem({ item, wanted: { classroom }, close }: Props) {
  const found = findLesson(classroom, item.id);
  return (
    <li>
      <Nuqta hollow className={styles['dot']} />
      {found ? (
        <TextLink
          to={paths.classroom}
          params={{ label: classroom.label }}
          search={{ tab: found.tab }}
          hash={`lesson-${item.id}`}
          onClick={close}
        >
          {item.name}
        </TextLink>
      ) : (
        <bdi>{item.name}</bdi>
      )}
      {found && <Standing lesson={found.lesson} />}
    </li>
  );
}

function Standing({ lesson: { action, price } }: { lesson: Lesson }) {
  const { t } = useTranslation('checkout');
  if (action === 'open') return <span>{t('required.yours')}</span>;
  if (action !== 'buy') return null;
  return (
    <span>
      <Money amount={price} />
    </span>
  );
}

function findLesson({ tabs }: Wanted['classroom'], id: number) {
  for (const tab of tabs) {
    const lessons = tab.sections.flatMap((section) => section.lessons);
    const lesson = lessons.find((one) => one.id === id);
    if (lesson) return { lesson, tab: tab.id };
  }
  return null;
}
