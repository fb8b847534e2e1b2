import { useTranslation } from 'react-i18next';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import row from '#components/layout/row.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime, toCairoTime } from '#lib/format/dates.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { paths } from '#lib/router/paths.ts';
import { formatSlotStart, type SlotEntry, slotTagKinds } from './slot-state.ts';
import styles from './slots.module.css';

type Props = { entry: SlotEntry; label: string };

export function SlotRow({ entry, label }: Props) {
  const { slot, webinar } = entry;
  const isMine = entry.group === 'current' && slot.booked;
  return (
    <li
      className={joinClasses(
        row['row'],
        styles['row'],
        isMine && joinClasses(styles['mine'], getToneClass('sun')),
      )}
    >
      <SlotDay at={slot.startsAt} isMine={isMine} />
      <div>
        <h3 className={row['name']} dir="auto">
          {slot.name}
        </h3>
        <p dir="auto">{webinar.name}</p>
      </div>
      <SlotFacts entry={entry} />
      {entry.group === 'current' && <SlotLink entry={entry} label={label} />}
    </li>
  );
}

function SlotDay({ at, isMine }: { at: string; isMine: boolean }) {
  const day = toCairoTime(at);
  return (
    <span
      className={joinClasses(styles['day'], getToneClass(isMine ? 'night' : 'tint'))}
      aria-hidden="true"
    >
      <b>{day.format('D')}</b>
      {day.format('MMM')}
    </span>
  );
}

function SlotFacts({ entry: { slot, state, webinar } }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('figures');
  // The student has booked another slot, so they cannot book this one.
  const isTaken = state === 'open' && webinar.hasBooked;
  const at = slot.heldUntil === null ? '' : formatTime(slot.heldUntil);
  return (
    <div className={styles['facts']}>
      {!isTaken && <Tag kind={slotTagKinds[state]}>{t(`webinars.${state}`, { at })}</Tag>}
      <NuqtaFacts
        facts={[
          {
            key: 'time',
            content: (
              <time dateTime={slot.startsAt}>
                {toCairoTime(slot.startsAt).format('dddd')}{' '}
                <VisuallyHidden>{formatDate(slot.startsAt)}</VisuallyHidden>{' '}
                <bdi>{formatTime(slot.startsAt)}</bdi>
              </time>
            ),
          },
          { key: 'minutes', content: t('webinars.minutes', { count: slot.minutes }) },
        ]}
      />
    </div>
  );
}

const actions = { booked: 'view', held: 'take', open: 'book', full: 'see' } as const;

const variants = {
  go: 'onBlock',
  view: 'onBlock',
  see: 'line',
  take: undefined,
  book: undefined,
} as const;

/** The action that the page of the live session offers for the slot. */
function getAction({ slot, state, webinar }: SlotEntry) {
  if (webinar.hasBooked && !slot.booked) return 'see';
  if (state === 'live') return slot.booked ? 'go' : 'see';
  return actions[state as keyof typeof actions];
}

/** Leads to the page of the live session, where the student books, waits or joins. */
function SlotLink({ entry, label }: Props) {
  const { t } = useTranslation('figures');
  const { slot, webinar, course } = entry;
  const action = getAction(entry);
  return (
    <div className={styles['end']}>
      <ButtonLink
        to={getUnitPath(course.id, { kind: 'webinar', id: webinar.unitId })}
        params={{ label }}
        small
        variant={action && variants[action]}
        aria-label={t(`webinars.${action}Of`, { name: slot.name })}
      >
        {t(`webinars.${action}`)}
      </ButtonLink>
    </div>
  );
}

type NoSlotsProps = { label: string | null; next: SlotEntry | undefined };

/** Without a label the student is banned: nothing can be booked later, and there is no link. */
export function NoSlots({ label, next }: NoSlotsProps) {
  const { t } = useTranslation('figures');
  const offered = label === null ? undefined : next;
  return (
    <LetterBlock tone="sky" shape="fa" className={offered && styles['offer']}>
      <h2>{t(offered ? 'webinars.nextTitle' : 'webinars.noneTitle')}</h2>
      {offered && <NextSlot entry={offered} />}
      {!offered && label !== null && <p>{t('webinars.none')}</p>}
      {label !== null && (
        <ButtonLink
          to={paths.classroom}
          params={{ label }}
          hash={offered ? `lesson-${offered.course.id}` : ''}
          variant="onBlock"
          small
        >
          {t(offered ? 'tests.lesson' : 'rooms.go')}
        </ButtonLink>
      )}
    </LetterBlock>
  );
}

function NextSlot({ entry: { slot, course } }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('figures');
  return (
    <>
      <p className={styles['next']}>
        {toCairoTime(slot.startsAt).format('dddd')} {formatSlotStart(slot)}
      </p>
      <p>{t('webinars.next', { lesson: course.name })}</p>
    </>
  );
}
