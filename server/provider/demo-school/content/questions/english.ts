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

const choose = text('Choose the right word.', 'اختر الكلمة الصحيحة.');
const complete = text('Complete the sentence.', 'أكمل الجملة.');

export const englishQuestions: QuestionContent[] = [
  oneOf(
    inLanguage('en', choose, 'I … in Alexandria since 2019.'),
    [same('live'), same('lived'), same('have lived'), same('am living')],
    2,
  ),
  oneOf(
    inLanguage('en', choose, 'If I … you, I would start revising tonight.'),
    [same('am'), same('were'), same('will be'), same('had been')],
    1,
  ),
  oneOf(
    inLanguage('en', choose, 'The bridge … by the army last year.'),
    [same('built'), same('has built'), same('was built'), same('is building')],
    2,
  ),
  oneOf(
    inLanguage(
      'en',
      text('Which word means “very tired”?', 'أي كلمة معناها «متعب جدًا»؟'),
      'I am …',
    ),
    [same('exhausted'), same('excited'), same('exact'), same('expected')],
    0,
  ),
  someOf(
    text('<p>Which of these nouns have no plural?</p>', '<p>أي من هذه الأسماء لا يُجمع؟</p>'),
    [same('advice'), same('information'), same('idea'), same('furniture')],
    [0, 1, 3],
  ),
  someOf(
    text('<p>Which sentences are correct?</p>', '<p>أي الجمل صحيحة؟</p>'),
    [
      same('She suggested going home.'),
      same('She suggested to go home.'),
      same('He made me laugh.'),
      same('He made me to laugh.'),
    ],
    [0, 2],
  ),
  gaps(inLanguage('en', complete, 'She is good {{1}} maths but afraid {{2}} exams.'), [
    ['at'],
    ['of'],
  ]),
  gaps(
    inLanguage('en', complete, 'By the time we arrived, the lesson had already {{1}} (begin).'),
    [['begun']],
  ),
  inOrder(
    text('<p>Put the words in order to make a question.</p>', '<p>رتّب الكلمات لتكوّن سؤالًا.</p>'),
    [same('How long'), same('have you'), same('been waiting'), same('for the bus?')],
  ),
  inOrder(text('<p>Put the email in order.</p>', '<p>رتّب أجزاء الرسالة.</p>'), [
    same('Dear Mr Aziz,'),
    same('I am writing to ask about the revision course.'),
    same('Could you tell me when it starts?'),
    same('Yours sincerely, Mariam'),
  ]),
  essay(
    text(
      '<p>Write 120 words: “A day without a phone”.</p>',
      '<p>اكتب 120 كلمة بالإنجليزية عن يوم بلا هاتف.</p>',
    ),
    text(
      'Three paragraphs, past tenses, at least four linking words.',
      'ثلاث فقرات، بالأزمنة الماضية، وأربع أدوات ربط على الأقل.',
    ),
  ),
  attachment(
    text(
      '<p>Write the dictation on paper, check it once, and upload a photo.</p>',
      '<p>اكتب قطعة الإملاء على ورقة وراجعها مرة، ثم ارفع صورتها.</p>',
    ),
  ),
];
