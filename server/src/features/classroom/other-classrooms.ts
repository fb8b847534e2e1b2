import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Context } from '../../trpc/context.ts';
import { getSectionData, toSection } from '../../trpc/section.ts';
import { stateOf } from './page.ts';

const maxCards = 3;
/** The lists do not contain the status, so it is read one by one. */
const maxChecked = 6;

type ShownClassroom = Pick<ClassroomPage, 'id' | 'state' | 'subject' | 'years'>;

const shutStates = new Set<ClassroomPage['state']>(['banned', 'rejected', 'soon', 'closed']);

type Needed = Pick<Context, 'publicData' | 'language' | 'provider' | 'session'>;

/** Open classrooms that replace one without lessons for sale. */
export async function readOtherClassrooms(
  context: Needed,
  shown: ShownClassroom,
): Promise<ClassroomCard[]> {
  if (!shutStates.has(shown.state)) return [];
  const { publicData, language } = context;
  const reading = publicData.classrooms(language).then(async (all) => {
    const cards = rankOthers(all, shown).slice(0, maxChecked);
    const open = await Promise.all(
      cards.map(({ label }) => isOpen(context, label).catch(() => false)),
    );
    return cards.filter((_, index) => open[index]).slice(0, maxCards);
  });
  return getSectionData(await toSection(reading)) ?? [];
}

const openStates = new Set<ClassroomPage['state']>(['open', 'register', 'locked']);

/** A classroom can be open to guests, but not to a student whom it has refused. */
async function isOpen({ publicData, provider, session }: Needed, label: string): Promise<boolean> {
  if (!session) return publicData.isClassroomOpen(label);
  const { data } = await provider.getClassroom({ params: { label } });
  return openStates.has(stateOf(data));
}

/** First those of the same year and subject, then of the same year, then of the same subject. */
function rankOthers(
  all: ClassroomCard[],
  { id, subject, years }: Omit<ShownClassroom, 'state'>,
): ClassroomCard[] {
  const rank = (card: ClassroomCard) => {
    const isSameYear = card.years.length === 0 || card.years.some((year) => years.includes(year));
    const isSameSubject = subject !== null && card.subject?.id === subject.id;
    return isSameYear ? 2 + Number(isSameSubject) : Number(isSameSubject);
  };
  return all
    .filter((card) => card.id !== id && rank(card) > 0)
    .toSorted((one, other) => rank(other) - rank(one));
}
