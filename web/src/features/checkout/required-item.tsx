import type { Lesson, RequiredLesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { getLessonPath, paths } from '#lib/router/paths.ts';
import styles from './checkout.module.css';
import type { CheckoutOffer } from './checkout-offer.ts';

type Props = { item: RequiredLesson; offer: CheckoutOffer; close: () => void };

/**
 * A required lesson with a link to buy the lesson, or to open a bought lesson that is not
 * completed.
 */
export function RequiredItem({ item, offer: { classroom }, close }: Props) {
  const found = findLesson(classroom, item.id);
  const label = found ? classroom.label : item.classroom;
  return (
    <li>
      <Nuqta hollow={found?.lesson.action !== 'open'} className={styles['dot']} />
      {label === null && <bdi>{item.name}</bdi>}
      {label !== null && found?.lesson.action === 'open' && (
        <TextLink to={getLessonPath(item.id)} params={{ label }} onClick={close}>
          {item.name}
        </TextLink>
      )}
      {label !== null && found?.lesson.action !== 'open' && (
        <TextLink
          to={paths.classroom}
          params={{ label }}
          search={found ? { tab: found.tab } : {}}
          hash={`lesson-${item.id}`}
          onClick={close}
        >
          {item.name}
        </TextLink>
      )}
      {found && <LessonStatus lesson={found.lesson} />}
      {label !== null && <Icon name="arrow" className={styles['go']} />}
    </li>
  );
}

function LessonStatus({ lesson: { action, price } }: { lesson: Lesson }) {
  const { t } = useTranslation('checkout');
  if (action === 'open') return <Tag kind="ok">{t('required.yours')}</Tag>;
  if (action === 'closed' || price === 0) return null;
  return (
    <b>
      <Money amount={price} />
    </b>
  );
}

function findLesson({ tabs }: CheckoutOffer['classroom'], id: number) {
  for (const tab of tabs) {
    const lessons = tab.sections.flatMap((section) => section.lessons);
    const lesson = lessons.find((one) => one.id === id);
    if (lesson) return { lesson, tab: tab.id };
  }
  return null;
}
