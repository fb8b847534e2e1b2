import { same, text } from '../text.ts';
import {
  attachment,
  essay,
  gaps,
  inLanguage,
  inOrder,
  oneOf,
  type QuestionContent,
  someOf,
} from './question.ts';

const choose = text('Choose the right answer.', 'اختر الإجابة الصحيحة.');
const complete = text('Complete the sentence.', 'أكمل الجملة.');

export const italianQuestions: QuestionContent[] = [
  oneOf(
    inLanguage('it', choose, 'Noi … studenti.'),
    [same('siamo'), same('siete'), same('sono'), same('abbiamo')],
    0,
  ),
  oneOf(
    inLanguage('it', choose, '… amici di Marco sono simpatici.'),
    [same('I'), same('Gli'), same('Le'), same('Lo')],
    1,
  ),
  oneOf(
    inLanguage('it', choose, 'Quanti anni … ?'),
    [same('sei'), same('hai'), same('fai'), same('stai')],
    1,
  ),
  oneOf(
    inLanguage(
      'it',
      text('How do you order politely?', 'كيف تطلب بأدب؟'),
      '… un caffè, per favore.',
    ),
    [same('Voglio'), same('Vorrei'), same('Vuoi'), same('Vuole')],
    1,
  ),
  someOf(
    text('<p>Which verbs belong to the group -are?</p>', '<p>أي الأفعال من مجموعة -are؟</p>'),
    [same('parlare'), same('leggere'), same('mangiare'), same('dormire')],
    [0, 2],
  ),
  someOf(
    text('<p>Which plurals are right?</p>', '<p>أي صيغ الجمع صحيحة؟</p>'),
    [same('libro, libri'), same('casa, casi'), same('amica, amiche'), same('ponte, ponti')],
    [0, 2, 3],
  ),
  gaps(inLanguage('it', complete, 'Io {{1}} diciassette anni e {{2}} egiziano.'), [
    ['ho'],
    ['sono'],
  ]),
  gaps(inLanguage('it', complete, 'Buon giorno, come {{1}} Lei?'), [['sta']]),
  inOrder(text('<p>Put the words in order.</p>', '<p>رتّب الكلمات.</p>'), [
    same('Domani'),
    same('andiamo'),
    same('al mare'),
    same('con gli amici.'),
  ]),
  inOrder(text('<p>Order the numbers, smallest first.</p>', '<p>رتّب الأعداد من الأصغر.</p>'), [
    same('tre'),
    same('undici'),
    same('venti'),
    same('cento'),
  ]),
  essay(
    text('<p>Introduce yourself in 60 words.</p>', '<p>عرّف نفسك في 60 كلمة بالإيطالية.</p>'),
    text(
      'Name, age, city, family, one thing you like and one you do not.',
      'الاسم والسن والمدينة والأسرة وشيء تحبه وشيء لا تحبه.',
    ),
  ),
  attachment(
    text(
      '<p>Write a menu with five dishes and their prices in words, and upload it.</p>',
      '<p>اكتب قائمة طعام من خمسة أصناف بأسعارها بالحروف، ثم ارفعها.</p>',
    ),
  ),
];
