import type { WebinarPage, WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { getSlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { CalendarPicture } from '#components/brand/pictures.tsx';
import { NextUnitLink } from '#components/classroom/lesson-link.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { LazyPushOffer } from '#components/push/lazy-push-offer.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import { hasNothingOpen, selectMainSlot } from './main-slot.ts';
import { SlotActions } from './slot-actions.tsx';
import type { SlotAction } from './slot-choices.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotStatus } from './slot-status.tsx';
import { SlotTicket } from './slot-ticket.tsx';
import styles from './webinar.module.css';

/** Other students book as well, so the data is refetched. */
const refetchIntervalMs = 20_000;

export function WebinarView({ course, unit }: UnitViewProps) {
  const { t } = useTranslation('common');
  const query = api.webinar.page.useQuery(
    { unitId: unit.id },
    { meta: { inline: true }, refetchInterval: refetchIntervalMs },
  );

  if (query.data) {
    const answer = { webinar: query.data, answeredAt: query.dataUpdatedAt };
    return <SlotList {...answer} course={course} unitId={unit.id} />;
  }
  if (query.isError) {
    const retry = () => void query.refetch();
    return <SectionError error={query.error} retry={retry} busy={query.isFetching} />;
  }
  return (
    <output className={styles['slots']} aria-label={t('loading')}>
      <Skeleton className={styles['waiting']} />
      <Skeleton height="96px" />
    </output>
  );
}

type Props = Pick<UnitViewProps, 'course'> & {
  webinar: WebinarPage;
  answeredAt: number;
  unitId: number;
};

function SlotList({ course, webinar, answeredAt, unitId }: Props) {
  const now = useServerClock({ now: webinar.now, answeredAt }, 1_000);
  const [request, setRequest] = useState<{ action: SlotAction; slotId: number } | null>(null);
  const { slots, name } = webinar;
  // One booking per live session, even after a missed slot: the server rejects a second booking.
  const hasBooked = slots.some(({ booked }) => booked);
  // The slot may change while the dialog is open.
  const slot = slots.find(({ id }) => id === request?.slotId);
  const openDialog = (action: SlotAction, slotId: number) => setRequest({ action, slotId });

  return (
    <>
      <SlotGroups slots={slots} context={{ course, unitId, now, name, hasBooked, openDialog }} />
      {slots.some(({ waitingPlace, heldUntil }) => waitingPlace !== null && !heldUntil) && (
        <LazyPushOffer about="waitlist" />
      )}
      <SlotDialog
        request={request && slot ? { action: request.action, slot, now, hasBooked } : null}
        webinarId={webinar.id}
        unitId={unitId}
        close={() => setRequest(null)}
      />
    </>
  );
}

type SlotContext = Pick<UnitViewProps, 'course'> & {
  unitId: number;
  now: number;
  name: string;
  /** Whether the student has booked any slot of this webinar. */
  hasBooked: boolean;
  openDialog: (action: SlotAction, slotId: number) => void;
};

type SlotListProps = { slots: WebinarSlot[]; context: SlotContext };

/** The slot that concerns the student, then the other slots, then those that have ended. */
function SlotGroups({ slots, context }: SlotListProps) {
  const { t } = useTranslation('webinar');
  const { course, unitId, now, hasBooked } = context;
  const main = selectMainSlot(slots, now);
  const isOver = ({ endsAt }: WebinarSlot) => now >= Date.parse(endsAt);
  const others = slots.filter((slot) => slot !== main);
  const note = main && isOver(main) ? t('once') : t('oneOnly');

  return (
    <>
      {main && (
        <ul>
          <MainSlot slot={main} context={context} />
        </ul>
      )}
      {hasNothingOpen(slots, now) && (
        <NoOpenSlot
          course={course}
          unitId={unitId}
          isShort={main !== null || !slots.every(isOver)}
        />
      )}
      <SlotGroup
        title={t(main ? 'group.other' : 'group.next')}
        note={hasBooked ? note : null}
        slots={others.filter((slot) => !isOver(slot))}
        context={context}
        isFolded={hasBooked && others.every(({ waitingPlace }) => waitingPlace === null)}
      />
      <SlotGroup
        title={t('group.past')}
        slots={others.filter(isOver)}
        context={context}
        isFolded
        isPast
      />
    </>
  );
}

type NoOpenSlotProps = Pick<UnitViewProps, 'course'> & { unitId: number; isShort: boolean };

function NoOpenSlot({ course, unitId, isShort }: NoOpenSlotProps) {
  const { t } = useTranslation('webinar');
  if (isShort) return <p className={styles['muted']}>{t('none')}</p>;
  return (
    <PictureBlock tone="sky" picture={<CalendarPicture />} className={styles['none']}>
      <h2>{t('none')}</h2>
      <p>{t('noneHint')}</p>
      <NextUnitLink course={course} unitId={unitId} />
    </PictureBlock>
  );
}

type SlotProps = { slot: WebinarSlot; context: SlotContext };

function MainSlot({ slot, context: { openDialog, course, unitId, ...context } }: SlotProps) {
  const { t } = useTranslation('webinar');
  const state = getSlotState(slot, context.now);
  return (
    <SlotTicket slot={slot} state={state} now={context.now}>
      {state === 'passed' && slot.booked && slot.attended !== null && (
        <p>{t(slot.attended ? 'attendedHint' : 'absentHint')}</p>
      )}
      {/* After an attended session the unit is complete, and the bar has the next unit. */}
      {state === 'passed' && !slot.attended && <NextUnitLink course={course} unitId={unitId} />}
      {state !== 'passed' && (
        <SlotActions
          {...context}
          slot={slot}
          state={state}
          openDialog={(action) => openDialog(action, slot.id)}
          isTicket
        />
      )}
    </SlotTicket>
  );
}

type SlotGroupProps = SlotListProps & {
  title: string;
  note?: string | null;
  /** Slots that need nothing from the student are behind their heading. */
  isFolded: boolean;
  isPast?: boolean;
};

function SlotGroup({ title, note, slots, context, isFolded, isPast }: SlotGroupProps) {
  if (slots.length === 0) return null;
  return (
    <details className={joinClasses(styles['group'], isPast && styles['past'])} open={!isFolded}>
      <summary>
        <h2>{title}</h2>
        <span className={styles['muted']}>{slots.length}</span>
        <Icon name="down" />
      </summary>
      {note && <p className={styles['muted']}>{note}</p>}
      <ul className={styles['slots']}>
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} context={context} />
        ))}
      </ul>
    </details>
  );
}

function SlotRow({ slot, context: { openDialog, ...context } }: SlotProps) {
  const { t } = useTranslation('webinar');
  const state = getSlotState(slot, context.now);

  return (
    <li className={styles['slot']} data-state={state} aria-labelledby={`slot-${slot.id}`}>
      <div className={styles['words']}>
        <h3
          id={`slot-${slot.id}`}
          tabIndex={-1}
          aria-describedby={`standing-${slot.id}`}
          className={styles['name']}
        >
          <bdi>{slot.name}</bdi>
        </h3>
        <p className={styles['facts']}>
          <span>
            <bdi>{formatDate(slot.startsAt)}</bdi>
          </span>
          <span>
            <bdi>{formatTime(slot.startsAt)}</bdi>
          </span>
          <span>{t('minutes', { count: slot.minutes })}</span>
        </p>
        <div id={`standing-${slot.id}`}>
          <SlotStatus slot={slot} state={state} now={context.now} />
        </div>
      </div>
      <SlotActions
        {...context}
        slot={slot}
        state={state}
        openDialog={(action) => openDialog(action, slot.id)}
        isTicket={false}
      />
    </li>
  );
}
