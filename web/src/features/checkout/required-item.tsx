import type { Lesson, RequiredLesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
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
    <li data-or={t('required.or')} data-own={found?.lesson.action === 'open' || undefined}>
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
  if (action === 'open') {
    const percent = progress ?? 0;
    const label = t('required.yours', { percent });
    return (
      <span className={styles['own']}>
        {label}
        <span aria-hidden="true">
          <ProgressStroke percent={percent} label={label} />
        </span>
      </span>
    );
  }
  if (action === 'closed' || price === 0) return null;
  return (
    <b>
      <Money amount={price} />
    </b>
  );
}

type NextRequiredLinkProps = Omit<Props, 'item'> & { items: RequiredLesson[] };

/** One lesson is enough, so the button opens the first. */
export function NextRequiredLink({ items, offer: { classroom }, close }: NextRequiredLinkProps) {
  const { t } = useTranslation('checkout');
  const [first] = items;
  const found = first && findLesson(classroom, first.id);
  const label = found ? classroom.label : first?.classroom;
  if (!first || !label) return null;
  if (found?.lesson.action === 'open') {
    return (
      <ButtonLink wide to={getLessonPath(first.id)} params={{ label }} onClick={close}>
        {t('required.goOn', { lesson: first.name })}
      </ButtonLink>
    );
  }
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

/** A lesson that the student already has is the shortest way, so it comes first. */
export function orderOwnFirst(groups: RequiredLesson[][], { classroom }: CheckoutOffer) {
  const isOwn = ({ id }: RequiredLesson) => findLesson(classroom, id)?.lesson.action === 'open';
  return groups
    .map((group) => group.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))))
    .toSorted((one, other) => Number(other.some(isOwn)) - Number(one.some(isOwn)));
}

function findLesson({ tabs }: CheckoutOffer['classroom'], id: number) {
  for (const tab of tabs) {
    const lessons = tab.sections.flatMap((section) => section.lessons);
    const lesson = lessons.find((one) => one.id === id);
    if (lesson) return { lesson, tab: tab.id };
  }
  return null;
}
