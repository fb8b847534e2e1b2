import type { SubjectSlug } from './subjects.ts';
import { type Text, text } from './text.ts';

export type InstructorContent = {
  label: string;
  firstName: Text;
  lastName: Text;
  bio: Text;
  subjects: SubjectSlug[];
  /** The face of the portrait; null shows the initial. */
  portrait: 'man' | 'woman' | 'scarf' | null;
};

export const instructors: InstructorContent[] = [
  {
    label: 'hany-saleh',
    firstName: text('Hany', 'هاني'),
    lastName: text('Saleh', 'صالح'),
    bio: text(
      'Chemistry for 18 years. Draws every reaction before he names it, and never skips a step.',
      'يدرّس الكيمياء منذ 18 سنة. يرسم كل تفاعل قبل أن يسمّيه، ولا يقفز فوق خطوة.',
    ),
    subjects: ['chemistry'],
    portrait: 'man',
  },
  {
    label: 'nermin-adel',
    firstName: text('Nermin', 'نرمين'),
    lastName: text('Adel', 'عادل'),
    bio: text(
      'Physics starts with a drawing. Nermin turns long problems into three short questions.',
      'الفيزياء عندها تبدأ برسمة. تحوّل المسألة الطويلة إلى ثلاثة أسئلة قصيرة.',
    ),
    subjects: ['physics'],
    portrait: 'scarf',
  },
  {
    label: 'omar-fathy',
    firstName: text('Omar', 'عمر'),
    lastName: text('Fathy', 'فتحي'),
    bio: text(
      'Calculus, algebra and mechanics. His rule: if you can explain it to your brother, you know it.',
      'تفاضل وجبر وميكانيكا. قاعدته: ما تستطيع شرحه لأخيك فقد فهمته.',
    ),
    subjects: ['math'],
    portrait: null,
  },
  {
    label: 'dina-shawky',
    firstName: text('Dina', 'دينا'),
    lastName: text('Shawky', 'شوقي'),
    bio: text(
      'A doctor who chose the classroom. Biology told as a story, with the exam question at the end.',
      'طبيبة اختارت الفصل. تحكي الأحياء كقصة، وفي آخرها سؤال الامتحان.',
    ),
    subjects: ['biology'],
    portrait: 'woman',
  },
  {
    label: 'samir-aziz',
    firstName: text('Samir', 'سمير'),
    lastName: text('Aziz', 'عزيز'),
    bio: text(
      'English in short daily portions: five words, one rule, one paragraph that he corrects himself.',
      'الإنجليزية عنده جرعة يومية صغيرة: خمس كلمات وقاعدة وفقرة يصحّحها بنفسه.',
    ),
    subjects: ['english'],
    portrait: null,
  },
  {
    label: 'rania-magdy',
    firstName: text('Rania', 'رانيا'),
    lastName: text('Magdy', 'مجدي'),
    bio: text(
      'Arabic grammar with a map: find the verb, and the rest of the sentence falls into place.',
      'النحو عندها خريطة: اعثر على الفعل، يجد كل شيء مكانه.',
    ),
    subjects: ['arabic'],
    portrait: 'scarf',
  },
  {
    label: 'youssef-nabil',
    firstName: text('Youssef', 'يوسف'),
    lastName: text('Nabil', 'نبيل'),
    bio: text(
      'A geologist who taught in the Western Desert. He brings the stone to the camera first.',
      'جيولوجي درّس في الصحراء الغربية. يعرض عليك الصخرة أولًا ثم يشرحها.',
    ),
    subjects: ['geology', 'geography'],
    portrait: null,
  },
  {
    label: 'mireille-habib',
    firstName: text('Mireille', 'ميراي'),
    lastName: text('Habib', 'حبيب'),
    bio: text(
      'French as you would speak it in a café: sentences first, tables of verbs later.',
      'الفرنسية كما تُقال في المقهى: الجملة أولًا، وجدول الأفعال بعدها.',
    ),
    subjects: ['french'],
    portrait: 'woman',
  },
  {
    label: 'karim-lotfy',
    firstName: text('Karim', 'كريم'),
    lastName: text('Lotfy', 'لطفي'),
    bio: text(
      'German without fear of der, die and das. Studied in Heidelberg, teaches in Nasr City.',
      'الألمانية بلا خوف من der وdie وdas. درس في هايدلبرج ويدرّس في مدينة نصر.',
    ),
    subjects: ['german'],
    portrait: 'man',
  },
  {
    label: 'marina-wassef',
    firstName: text('Marina', 'مارينا'),
    lastName: text('Wassef', 'واصف'),
    bio: text(
      'Italian for beginners who think that they are not good at languages.',
      'الإيطالية لمن يظن أن اللغات ليست له.',
    ),
    subjects: ['italian'],
    portrait: null,
  },
  {
    label: 'ashraf-hegazy',
    firstName: text('Ashraf', 'أشرف'),
    lastName: text('Hegazy', 'حجازي'),
    bio: text(
      'History without lists of dates: who wanted what, and what it cost.',
      'تاريخ بلا حفظ قوائم: من أراد ماذا، وبأي ثمن.',
    ),
    subjects: ['history'],
    portrait: 'man',
  },
  {
    label: 'hoda-mansour',
    firstName: text('Hoda', 'هدى'),
    lastName: text('Mansour', 'منصور'),
    bio: text(
      'Maps, borders and water. Every geography lesson ends with one map drawn by hand.',
      'خرائط وحدود ومياه. تنتهي كل حصة بخريطة ترسمها بيدك.',
    ),
    subjects: ['geography'],
    portrait: null,
  },
  {
    label: 'noha-abdelrahman',
    firstName: text('Noha', 'نهى'),
    lastName: text('Abdelrahman', 'عبد الرحمن'),
    bio: text(
      'Psychology and sociology through examples from home, school and the street.',
      'علم نفس واجتماع بأمثلة من البيت والمدرسة والشارع.',
    ),
    subjects: ['psychology-sociology'],
    portrait: 'scarf',
  },
  {
    label: 'tarek-elshazly',
    firstName: text('Tarek', 'طارق'),
    lastName: text('Elshazly', 'الشاذلي'),
    bio: text(
      'Logic as a game with rules. After a month you will catch the mistake in any argument.',
      'المنطق لعبة لها قواعد. بعد شهر ستعرف أين الخطأ في أي جدال.',
    ),
    subjects: ['philosophy-logic', 'psychology-sociology'],
    portrait: null,
  },
  {
    label: 'salma-gaber',
    firstName: text('Salma', 'سلمى'),
    lastName: text('Gaber', 'جابر'),
    bio: text(
      'Chemistry in Arabic and English. Known for her one-page summaries.',
      'كيمياء عربي ولغات. مشهورة بملخص الصفحة الواحدة.',
    ),
    subjects: ['chemistry'],
    portrait: 'scarf',
  },
  {
    label: 'mahmoud-refaat',
    firstName: text('Mahmoud', 'محمود'),
    lastName: text('Refaat', 'رفعت'),
    bio: text(
      'An engineer who teaches physics and math the way he builds: check every step twice.',
      'مهندس يدرّس الفيزياء والرياضيات كما يبني: راجع كل خطوة مرتين.',
    ),
    subjects: ['physics', 'math'],
    portrait: 'man',
  },
];
