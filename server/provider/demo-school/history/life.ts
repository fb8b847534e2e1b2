import { type Access, buyFromWallet, openByCode, rechargeByCode, takeFree } from './buying.ts';
import type { ClassroomOf, CourseOf } from './classrooms.ts';
import { note } from './diary.ts';
import { joinClassroom } from './joining.ts';
import { type Channel, channels, recharge } from './paying.ts';
import type { Learner } from './person.ts';
import { study } from './studying.ts';
import { text } from './text.ts';
import { day, hour, later, minute, type World } from './world.ts';

type Wish = { classroom: ClassroomOf; course: CourseOf; at: Date };

/** Simulates joining classrooms, topping up, buying and studying until now. */
export function live(world: World, learner: Learner): void {
  const welcome = text('Your account is ready', 'حسابك جاهز');
  const { studentId, since } = learner;
  note(world, { studentId, at: since, tag: 'registration', words: welcome });
  const chosen = chooseClassrooms(world, learner);
  const wishes = chosen.flatMap((classroom) => lessonsToBuy(world, learner, classroom));
  const accesses = buyAll(world, learner, wishes.toSorted(byTime));
  for (const { classroom, access } of accesses) study(world, learner, { classroom, access });
  for (const classroom of chosen) {
    const own = accesses.filter((one) => one.classroom === classroom);
    joinClassroom(world, learner, { classroom, accesses: own.map(({ access }) => access) });
  }
}

const byTime = (a: Wish, b: Wish) => a.at.getTime() - b.at.getTime();

function chooseClassrooms({ classrooms }: World, { year, random }: Learner): ClassroomOf[] {
  const fitting = classrooms.filter(
    ({ content }) => content.years.includes(year) && content.status !== 'soon',
  );
  // Some accounts have not started yet.
  const wanted = random.chance(0.07) ? 0 : 1 + Math.floor(random.next() ** 1.6 * 4);
  return random.shuffle(fitting).slice(0, wanted);
}

/** One lesson a week from the day of joining, with pauses, until the student stops or now. */
function lessonsToBuy(world: World, learner: Learner, classroom: ClassroomOf): Wish[] {
  const { random, since, diligence } = learner;
  const room = Math.max(1, (world.now.getTime() - since.getTime()) / day - 1);
  let at = later(since, Math.floor(random.next() ** 1.5 * room * day) + 2 * hour);
  const wishes: Wish[] = [];
  for (const course of classroom.courses) {
    if (!course.sold || random.next() > 0.55 + diligence * 0.45) continue;
    if (at.getTime() > world.now.getTime() - hour) break;
    wishes.push({ classroom, course, at });
    at = later(at, random.between(5, 11) * day + random.between(0, 600) * minute);
  }
  return wishes;
}

type OpenedLesson = { classroom: ClassroomOf; access: Access };

/** Tops up before each purchase, so that the balance is never negative. */
function buyAll(world: World, learner: Learner, wishes: Wish[]): OpenedLesson[] {
  const { random } = learner;
  let balance = 0;
  let clock = learner.since.getTime() + hour;
  const opened: OpenedLesson[] = [];
  for (const wish of wishes) {
    clock = Math.max(clock + 3 * hour, wish.at.getTime());
    if (clock > world.now.getTime() - 20 * minute) break;
    const at = new Date(clock);
    const { classroom, course } = wish;
    const purchase = { classroom, course, at };
    if (course.price === 0) {
      opened.push({ classroom, access: takeFree(world, learner, purchase) });
    } else if (paysByCard(learner, wish)) {
      world.press('scratch', course.price, { studentId: learner.studentId, at });
      opened.push({ classroom, access: openByCode(world, learner, purchase) });
    } else {
      const missing = course.price - balance;
      if (missing > 0) balance += topUp(world, learner, { missing, at });
      balance -= course.price;
      opened.push({ classroom, access: buyFromWallet(world, learner, purchase) });
    }
  }
  if (random.chance(0.06)) leaveUnpaid(world, learner);
  return opened;
}

function paysByCard({ random }: Learner, { classroom, course }: Wish): boolean {
  if (course.methods !== 'all') return course.methods === 'scratchCard';
  return random.chance(classroom.content.kind === 'center' ? 0.5 : 0.08);
}

const quickAmounts = [50_00, 75_00, 80_00, 100_00, 140_00];
const usual: Channel[] = [
  ...Array.from({ length: 9 }, () => channels.fawry),
  ...Array.from({ length: 4 }, () => channels.ewallet),
  ...Array.from({ length: 3 }, () => channels.card),
  channels.aman,
  channels.masary,
  channels.opay,
];

type TopUp = { missing: number; at: Date };

/** In the last two hours before the purchase. Returns the amount. */
function topUp(world: World, learner: Learner, { missing, at }: TopUp): number {
  const { random } = learner;
  const fitting = quickAmounts.filter((amount) => amount >= missing);
  const amount =
    fitting.length > 0 && random.chance(0.8)
      ? random.pick(fitting)
      : roundUp(missing, random.between(0, 3));
  const before = later(at, -random.between(20, 110) * minute);
  if (random.chance(0.12)) {
    world.press('recharge', amount, { studentId: learner.studentId, at: before });
    rechargeByCode(world, learner, { amount, at: before });
  } else {
    const channel = random.pick(usual);
    if (random.chance(0.07))
      recharge(world, learner, {
        amount,
        at: later(before, -9 * minute),
        channel,
        outcome: 'expired',
      });
    recharge(world, learner, { amount, at: before, channel, outcome: 'paid' });
  }
  return amount;
}

const roundUp = (missing: number, more: number) => (Math.ceil(missing / 50_00) + more) * 50_00;

/** An unpaid kiosk code: valid or expired. */
function leaveUnpaid(world: World, learner: Learner): void {
  const { random, since } = learner;
  const fresh = random.chance(0.3);
  const age = fresh ? random.between(1, 20) * hour : random.between(2, 40) * day;
  const at = later(world.now, -age);
  if (at < since) return;
  const outcome = fresh ? 'pending' : 'expired';
  const amount = random.pick(quickAmounts);
  recharge(world, learner, { amount, at, channel: channels.fawry, outcome });
}
