import type { SubjectSlug } from './subjects.ts';
import { type Text, text } from './text.ts';

/** The common mistakes of each subject; the web page of its lessons. */
const mistakes: Record<SubjectSlug, Text[]> = {
  chemistry: [
    text(
      'Balancing before writing the states of matter.',
      'وزن المعادلة قبل كتابة الحالات الفيزيائية.',
    ),
    text('Reading moles of atoms as moles of molecules.', 'الخلط بين مول الذرات ومول الجزيئات.'),
    text('Naming a chain that is not the longest.', 'تسمية سلسلة ليست هي الأطول.'),
  ],
  physics: [
    text('Adding parallel resistors as if in series.', 'جمع مقاومات التوازي كأنها توالٍ.'),
    text('Forgetting to turn centimetres into metres.', 'نسيان تحويل السنتيمتر إلى متر.'),
    text('Choosing the law before drawing the circuit.', 'اختيار القانون قبل رسم الدائرة.'),
  ],
  biology: [
    text('Writing thymine in RNA.', 'كتابة الثايمين في RNA.'),
    text('Mixing up arteries and veins of the lungs.', 'الخلط بين الشرايين والأوردة الرئوية.'),
    text('Describing when the question says explain.', 'الوصف حين يطلب السؤال التفسير.'),
  ],
  math: [
    text('Losing a minus sign between two lines.', 'ضياع إشارة السالب بين سطرين.'),
    text('Dividing by an expression that may be zero.', 'القسمة على مقدار قد يكون صفرًا.'),
    text('Forgetting the constant of integration.', 'نسيان ثابت التكامل.'),
  ],
  english: [
    text('Present perfect with “yesterday”.', 'المضارع التام مع yesterday.'),
    text('“Suggest to do” in place of “suggest doing”.', 'كتابة suggest to do بدل suggest doing.'),
    text('“Informations”: it has no plural.', 'كتابة informations وهي لا تُجمع.'),
  ],
  french: [
    text('Avoir with verbs of movement.', 'استخدام avoir مع أفعال الحركة.'),
    text('No agreement of the participle after être.', 'نسيان مطابقة اسم المفعول بعد être.'),
    text('“Je suis 17 ans” in place of “j’ai 17 ans”.', 'كتابة je suis 17 ans بدل j’ai 17 ans.'),
  ],
  german: [
    text('The verb in third place.', 'وضع الفعل في المكان الثالث.'),
    text('A noun without its capital letter.', 'اسم بلا حرف كبير.'),
    text('Accusative after “mit”.', 'استخدام Akkusativ بعد mit.'),
  ],
  italian: [
    text('“Sono 17 anni” in place of “ho 17 anni”.', 'كتابة sono 17 anni بدل ho 17 anni.'),
    text('“Il studente” in place of “lo studente”.', 'كتابة il studente بدل lo studente.'),
    text('Forgetting the double consonants.', 'نسيان الحروف المشددة.'),
  ],
  history: [
    text('Giving a date where a cause is asked.', 'ذكر تاريخ حين يُسأل عن السبب.'),
    text('Mixing up the two declarations of 1914 and 1922.', 'الخلط بين إعلان 1914 وتصريح 1922.'),
    text('Results without their link to the causes.', 'نتائج بلا صلة بالأسباب.'),
  ],
  geography: [
    text('A map without a key.', 'خريطة بلا مفتاح.'),
    text('Taking the site for the situation.', 'الخلط بين الموضع والموقع.'),
    text('Straits on the wrong sea.', 'وضع المضيق على بحر آخر.'),
  ],
  geology: [
    text('Judging a mineral by its colour alone.', 'الحكم على المعدن من لونه وحده.'),
    text('Taking cleavage for fracture.', 'الخلط بين الانفصام والمكسر.'),
    text('Reading the layers from the top.', 'قراءة الطبقات من أعلى.'),
  ],
  arabic: [
    text('A hamza on the wrong seat.', 'همزة على غير كرسيها.'),
    text('The predicate of kana in the nominative.', 'رفع خبر كان.'),
    text('Explaining an image without saying its effect.', 'شرح الصورة دون ذكر سر جمالها.'),
  ],
  'psychology-sociology': [
    text('Sensation in place of perception.', 'الخلط بين الإحساس والإدراك.'),
    text('An example without the concept.', 'مثال بلا مفهوم.'),
    text('Role in place of status.', 'الخلط بين الدور والمكانة.'),
  ],
  'philosophy-logic': [
    text('A conclusion larger than its premises.', 'نتيجة أوسع من مقدماتها.'),
    text('Taking “some” for “all”.', 'أخذ «بعض» على أنها «كل».'),
    text('Opinion without an argument.', 'رأي بلا حجة.'),
  ],
};

export function mistakesPage(subject: SubjectSlug): Text {
  const items = mistakes[subject];
  return {
    en: page(
      'Three mistakes that cost marks',
      items.map(({ en }) => en),
      'Read them once more on the night before the exam.',
    ),
    ar: page(
      'ثلاثة أخطاء تضيّع الدرجات',
      items.map(({ ar }) => ar),
      'اقرأها مرة أخرى ليلة الامتحان.',
    ),
  };
}

export const examInstructions: Text = text(
  '<h2>Before you start</h2><ul><li>Choose a quiet hour and charge your phone.</li><li>The time begins when you press Start and does not stop.</li><li>Your answers are kept as you type, also when the line drops.</li><li>Paper and a pen are allowed. The book is not.</li></ul>',
  '<h2>قبل أن تبدأ</h2><ul><li>اختر ساعة هادئة واشحن هاتفك.</li><li>يبدأ الوقت حين تضغط «ابدأ» ولا يتوقف.</li><li>تُحفظ إجاباتك وأنت تكتب، حتى لو انقطع الإنترنت.</li><li>الورقة والقلم مسموح بهما، والكتاب لا.</li></ul>',
);

function page(title: string, items: string[], last: string): string {
  const list = items.map((item) => `<li>${item}</li>`).join('');
  return `<h2>${title}</h2><p><img src="/media/lessons/mistakes.svg" alt=""></p><ol>${list}</ol><p>${last}</p>`;
}
