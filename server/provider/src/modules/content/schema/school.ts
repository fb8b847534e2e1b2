import { z } from 'zod';
import { SettingsValues, settingGroups } from '../../../lib/school-settings.ts';
import { Count, FileName, Key, Label, Moment, PageAddress, Pounds, Text } from './values.ts';

const Named = { key: Key, name: Text };

const Year = z.strictObject({ ...Named, sections: z.array(z.strictObject(Named)).default([]) });
const Diploma = z.strictObject({ ...Named, years: z.array(Year).min(1) });
const EducationType = z.strictObject({ ...Named, diplomas: z.array(Diploma).min(1) });

const Fee = z.strictObject({
  gateway: z.enum(['fawry', 'accept', 'opay']),
  method: z.enum(['fawry', 'card', 'aman', 'masary', 'ewallet']).optional(),
  percent: z.number().min(0).max(100).multipleOf(0.01),
  constant: Pounds,
  min: Pounds,
  max: Pounds,
});

const isAsset = (name: string) => settingGroups.assets.some((one) => one === name);

/** An absent setting has the product's default. */
const Settings = z.strictObject(
  Object.fromEntries(
    Object.entries(SettingsValues.shape).map(([name, value]) => [
      name,
      isAsset(name) ? FileName.optional() : value.unwrap().optional(),
    ]),
  ),
);

export const SchoolFile = z
  .strictObject({
    settings: Settings.default({}),
    fees: z.array(Fee).default([]),
    subjects: z
      .array(z.strictObject({ ...Named, icon: z.string().max(80).optional() }))
      .default([]),
    education: z
      .strictObject({
        languages: z.array(z.strictObject(Named)).default([]),
        types: z.array(EducationType).default([]),
      })
      .default({ languages: [], types: [] }),
  })
  .meta({ title: 'School', description: 'Settings, fees, subjects and kinds of education' });

export const FaqsFile = z
  .strictObject({
    title: Text,
    intro: Text.optional(),
    questions: z.array(z.strictObject({ question: Text, answer: Text })).default([]),
  })
  .meta({ title: 'Questions and answers' });

export const NewsFile = z
  .strictObject({
    text: Text,
    photo: FileName.optional(),
    link: PageAddress.optional(),
    position: z.number().int().min(0).max(10_000).default(0),
    published: Moment.optional(),
  })
  .meta({ title: 'Banner news' });

export const InstructorFile = z
  .strictObject({
    label: Label.optional(),
    first_name: Text,
    last_name: Text,
    photo: FileName.optional(),
    bio: Text.optional(),
    subjects: z.array(Key).default([]),
    listed: z.boolean().default(true),
    position: z.number().int().min(0).max(10_000).default(0),
  })
  .meta({ title: 'Instructor' });

const Group = z.strictObject({ ...Named, schedule: Text, capacity: z.number().int().min(0) });

const AdmissionQuestion = z.strictObject({
  key: Key,
  label: Text,
  type: z.enum(['text', 'choice', 'file']),
  required: z.boolean().default(true),
  choices: z.array(Text).default([]),
});

export const ClassroomFile = z
  .strictObject({
    label: Label.optional(),
    title: Text,
    description: Text.optional(),
    type: z.enum(['online', 'center']),
    sub_type: z.enum(['exam', 'revision']).optional(),
    status: z.enum(['open', 'closed', 'soon']).default('open'),
    accessible: z.boolean().default(true),
    subject: Key.optional(),
    instructor: Key,
    years: z.array(Key).default([]),
    thumbnail: FileName.optional(),
    current_lesson: Key.optional(),
    published: z.union([Moment, z.literal(false)]).optional(),
    position: z.number().int().min(0).max(10_000).default(0),
    groups: z.array(Group).default([]),
    admission: z.strictObject({ questions: z.array(AdmissionQuestion).default([]) }).optional(),
  })
  .meta({ title: 'Classroom' });

const NameOnly = z.strictObject({ name: Text });
export const TabFile = NameOnly.meta({ title: 'Tab of a classroom' });
export const SectionFile = z.strictObject({ name: Text }).meta({ title: 'Section of a tab' });

const Promo = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{2,40}$/, 'a promo code has only A-Z, 0-9 and -'),
    percent: z.number().int().min(1).max(100).optional(),
    amount: Pounds.optional(),
    max_uses: Count.optional(),
    from: Moment.optional(),
    until: Moment.optional(),
  })
  .refine((one) => (one.percent === undefined) !== (one.amount === undefined), {
    message: 'a promo code has either percent or amount',
  });

export const LessonFile = z
  .strictObject({
    label: Key.optional(),
    name: Text,
    price: Pounds,
    methods: z.enum(['all', 'wallet', 'scratchCard', 'none']).default('all'),
    sale: z.enum(['open', 'closed', 'soon']).default('open'),
    opens: Moment.optional(),
    access_days: z.number().int().min(1).max(3_650).default(7),
    prerequisites: z.array(z.array(Key).min(1)).default([]),
    prerequisite_criteria: z.enum(['purchase', 'complete']).default('purchase'),
    promo: z.array(Promo).default([]),
  })
  .meta({ title: 'Lesson' });
