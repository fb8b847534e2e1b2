import type { Lesson, RequiredLesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
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
  const { t } = useTranslation('checkout');
  const found = findLesson(classroom, item.id);
  const label = found ? classroom.label : item.classroom;
  return (
    <li data-or={t('required.or')}>
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

function LessonStatus({ lesson: { action, price, progress } }: { lesson: Lesson }) {
  const { t } = useTranslation('checkout');
  if (action === 'open')
    return <Tag kind="ok">{t('required.yours', { percent: progress ?? 0 })}</Tag>;
  if (action === 'closed' || price === 0) return null;
  return (
    <b>
      <Money amount={price} />
    </b>
  );
}

type NextRequiredLinkProps = Omit<Props, 'item'> & { items: RequiredLesson[] };

/** One lesson is enough: one that the student already has, or else the first. */
export function NextRequiredLink({ items, offer: { classroom }, close }: NextRequiredLinkProps) {
  const { t } = useTranslation('checkout');
  const own = items.find(({ id }) => findLesson(classroom, id)?.lesson.action === 'open');
  if (own) {
    const { label } = classroom;
    return (
      <ButtonLink wide to={getLessonPath(own.id)} params={{ label }} onClick={close}>
        {t('required.goOn', { lesson: own.name })}
      </ButtonLink>
    );
  }
  const [first] = items;
  const found = first && findLesson(classroom, first.id);
  const label = found ? classroom.label : first?.classroom;
  if (!first || !label) return null;
  return (
    <ButtonLink
      wide
      to={paths.classroom}
      params={{ label }}
      search={found ? { tab: found.tab } : {}}
      hash={`lesson-${first.id}`}
      onClick={close}
    >
      {t('required.show', { lesson: first.name })}
    </ButtonLink>
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
