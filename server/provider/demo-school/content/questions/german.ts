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

export const germanQuestions: QuestionContent[] = [
  oneOf(
    inLanguage('de', choose, 'Ich sehe … Hund im Garten.'),
    [same('der'), same('den'), same('dem'), same('das')],
    1,
  ),
  oneOf(
    inLanguage('de', choose, 'Gestern … wir ins Kino gegangen.'),
    [same('haben'), same('sind'), same('werden'), same('waren')],
    1,
  ),
  oneOf(
    inLanguage('de', choose, 'Ich lerne Deutsch, … ich in Berlin studieren will.'),
    [same('denn'), same('weil'), same('aber'), same('oder')],
    1,
  ),
  oneOf(
    inLanguage('de', choose, 'Das Buch liegt auf … Tisch.'),
    [same('den'), same('der'), same('dem'), same('das')],
    2,
  ),
  someOf(
    text(
      '<p>Which prepositions always take the dative?</p>',
      '<p>أي حروف الجر يأتي بعدها Dativ دائمًا؟</p>',
    ),
    [same('mit'), same('für'), same('nach'), same('von')],
    [0, 2, 3],
  ),
  someOf(
    text('<p>Which nouns take “die”?</p>', '<p>أي الأسماء أداتها die؟</p>'),
    [same('Schule'), same('Lehrer'), same('Zeitung'), same('Haus')],
    [0, 2],
  ),
  gaps(inLanguage('de', complete, 'Ich {{1}} Mariam und {{2}} aus Kairo.'), [
    ['heiße', 'heisse'],
    ['komme'],
  ]),
  gaps(inLanguage('de', complete, 'Mein Bruder ist {{1}} (alt) als ich.'), [['älter', 'aelter']]),
  inOrder(text('<p>Put the words in order.</p>', '<p>رتّب الكلمات.</p>'), [
    same('Am Freitag'),
    same('fahren'),
    same('wir'),
    same('nach Assuan.'),
  ]),
  inOrder(text('<p>Order the days of the week.</p>', '<p>رتّب أيام الأسبوع.</p>'), [
    same('Montag'),
    same('Mittwoch'),
    same('Donnerstag'),
    same('Samstag'),
  ]),
  essay(
    text(
      '<p>Write 80 words about your day at school.</p>',
      '<p>اكتب 80 كلمة بالألمانية عن يومك في المدرسة.</p>',
    ),
    text(
      'Six sentences at least, two with “weil”, the verb in the right place.',
      'ست جمل على الأقل، اثنتان منها بـ weil، والفعل في مكانه.',
    ),
  ),
  attachment(
    text(
      '<p>Draw your family tree with German labels and upload a photo.</p>',
      '<p>ارسم شجرة أسرتك وسمّ أفرادها بالألمانية، ثم ارفع صورتها.</p>',
    ),
  ),
];
