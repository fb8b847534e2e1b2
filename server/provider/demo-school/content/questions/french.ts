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

export const frenchQuestions: QuestionContent[] = [
  oneOf(
    inLanguage('fr', choose, 'Hier, nous … au musée.'),
    [same('sommes allés'), same('avons allé'), same('allons'), same('irons')],
    0,
  ),
  oneOf(
    inLanguage('fr', choose, 'Tu connais Paul ? Oui, je … connais.'),
    [same('lui'), same('le'), same('la'), same('y')],
    1,
  ),
  oneOf(
    text('<p>You want to ask the price. You say:</p>', '<p>تريد أن تسأل عن السعر. تقول:</p>'),
    [
      same('Quelle heure est-il ?'),
      same('C’est combien ?'),
      same('Où est la gare ?'),
      same('Comment ça va ?'),
    ],
    1,
  ),
  oneOf(
    inLanguage('fr', choose, 'Il faut que tu … tes leçons.'),
    [same('apprends'), same('apprendras'), same('apprennes'), same('appris')],
    2,
  ),
  someOf(
    text('<p>Which verbs take être in the passé composé?</p>', '<p>أي أفعال تُصرَّف مع être؟</p>'),
    [same('partir'), same('manger'), same('naître'), same('rester')],
    [0, 2, 3],
  ),
  someOf(
    text('<p>Which nouns are feminine?</p>', '<p>أي الأسماء مؤنث؟</p>'),
    [same('maison'), same('livre'), same('école'), same('stylo')],
    [0, 2],
  ),
  gaps(inLanguage('fr', complete, 'Je vais {{1}} école à pied et je rentre {{2}} bus.'), [
    ["à l'", 'à l’', "a l'"],
    ['en'],
  ]),
  gaps(inLanguage('fr', complete, 'Elle a {{1}} (lire) ce roman en deux jours.'), [['lu']]),
  inOrder(text('<p>Put the words in order.</p>', '<p>رتّب الكلمات.</p>'), [
    same('Je ne'),
    same('suis jamais'),
    same('allé'),
    same('en France.'),
  ]),
  inOrder(text('<p>Put the dialogue in order.</p>', '<p>رتّب الحوار.</p>'), [
    same('Bonjour, vous désirez ?'),
    same('Un café, s’il vous plaît.'),
    same('Voilà. Ça fait deux euros.'),
    same('Merci, au revoir !'),
  ]),
  essay(
    text(
      '<p>Write a short letter: invite a friend to spend a week in Egypt.</p>',
      '<p>اكتب خطابًا قصيرًا بالفرنسية تدعو فيه صديقًا لقضاء أسبوع في مصر.</p>',
    ),
    text(
      'Place and date, greeting, two activities, a question, a closing.',
      'المكان والتاريخ، التحية، نشاطان، سؤال، الختام.',
    ),
  ),
  attachment(
    text(
      '<p>Write the verb table of être and avoir by heart, and upload a photo.</p>',
      '<p>اكتب تصريف être وavoir من الذاكرة، ثم ارفع صورة الورقة.</p>',
    ),
  ),
];
