import { createRandom, type Random } from '../../src/lib/random.ts';
import { add, type Row } from '../rows.ts';
import { words } from './words.ts';
import { day, later, type World } from './world.ts';

/** A simulated student with a separate random stream. */
export type Learner = {
  studentId: number;
  userId: number;
  walletId: number;
  year: string;
  since: Date;
  random: Random;
  /** From 0 to 1: ability and diligence. */
  ability: number;
  diligence: number;
};

/** Wallet ids come after the accounts of the school. */
export const firstWallet = 100;

export function addLearner(world: World, passwordHash: string): Learner {
  const number = world.rows.students.length + 1;
  const random = createRandom(world.seed, `student:${number}`);
  const since = later(world.now, -Math.ceil(random.next() ** 1.4 * 230 * day) - day);
  const year = yearFor(random);
  const userId = addUser(world, { number, random, since, passwordHash });
  const studentId = addStudent(world, { userId, number, year, random, since });
  return {
    studentId,
    userId,
    walletId: firstWallet + studentId,
    year: year.key,
    since,
    random,
    ability: 0.3 + random.next() * 0.68,
    diligence: 0.25 + random.next() * 0.75,
  };
}

type Year = { key: string; type: string };

function yearFor(random: Random): Year {
  let left = random.next();
  for (const year of words.years) {
    left -= year.share;
    if (left < 0) return year;
  }
  return { key: 'third-secondary', type: 'national-arabic' };
}

type Newcomer = { number: number; random: Random; since: Date };

function addUser(world: World, newcomer: Newcomer & { passwordHash: string }): number {
  const { number, random, since, passwordHash } = newcomer;
  const girl = random.chance(0.52);
  const script = random.chance(0.55) ? 'ar' : 'en';
  const first = random.pick(girl ? words.girls : words.boys);
  const last = random.pick(words.families);
  const username = `${first.en}.${last.en}${number}`.toLowerCase();
  return addUserRow(world, {
    role: 'student',
    username,
    firstName: first[script],
    lastName: last[script],
    email: random.chance(0.8) ? `${username}@mail.test` : null,
    phoneNumber: phone(number),
    passwordHash,
    gender: girl ? 'female' : 'male',
    birthDate: `${random.between(2008, 2011)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    emailVerifiedAt: since,
    phoneVerifiedAt: since,
    createdAt: since,
    updatedAt: since,
  });
}

type Pupil = Newcomer & { userId: number; year: Year };

function addStudent({ rows, cities, idOf, sectionIds }: World, pupil: Pupil): number {
  const { userId, number, year, random, since } = pupil;
  const city = cities.length > 0 ? random.pick(cities) : null;
  const school = random.pick(words.schools);
  const sections = sectionIds(year.key);
  return add(rows.students, {
    userId,
    number: String(20_000_000 + ((number * 48_271) % 69_999_989)),
    registrationPaid: true,
    profileCompletedAt: since,
    educationTypeId: idOf('educationType', year.type),
    educationYearId: idOf('year', year.key),
    educationLanguageId: idOf('educationLanguage', random.chance(0.8) ? 'arabic' : 'english'),
    educationSectionId: sections.length > 0 ? random.pick(sections) : null,
    school: random.chance(0.5) ? school.ar : school.en,
    parentPhone: parentPhone(number),
    parentRelation: random.chance(0.55) ? 'Father' : 'Mother',
    country: 'Egypt',
    governorateId: city?.governorateId ?? null,
    cityId: city?.id ?? null,
  });
}

/** Unlike other rows, users have their ids from the world. */
export function addUserRow({ rows, takeUserId }: World, row: Omit<Row<'users'>, 'id'>): number {
  const id = takeUserId();
  rows.users.push({ id, ...row });
  return id;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Bijective: the factor and the prime modulus are coprime. */
const phone = (number: number) =>
  `01${[0, 1, 2, 5][number % 4]}${10_000_000 + ((number * 48_271) % 89_999_999)}`;

const parentPhone = (number: number) =>
  `01${[2, 0, 1, 5][number % 4]}${10_000_000 + ((number * 16_807) % 89_999_999)}`;
