import { type Text, text } from './text.ts';

type NewsContent = {
  content: Text;
  redirectionUrl: string | null;
  /** The drawing behind the text; null for a plain banner. */
  picture: 'revision' | 'exams' | 'wallet' | null;
};

export const news: NewsContent[] = [
  {
    content: text(
      'The final revision starts on Friday. Physics and chemistry, live, every evening at 8:00 PM.',
      'المراجعة النهائية تبدأ الجمعة. فيزياء وكيمياء، بث مباشر، كل مساء الساعة 8:00 م.',
    ),
    redirectionUrl: '/classroom/physics-final-revision',
    picture: 'revision',
  },
  {
    content: text(
      'Mock exams are open: thirty timed papers in six subjects, each with its solution.',
      'الامتحانات التجريبية متاحة: ثلاثون امتحانًا بوقت محدد في ست مواد، ولكل امتحان حله.',
    ),
    redirectionUrl: '/results?query=',
    picture: 'exams',
  },
  {
    content: text(
      'Top up in cash at any Fawry kiosk. Ask for service 788 and give your code.',
      'اشحن محفظتك نقدًا من أي منفذ فوري. اطلب خدمة 788 وأعطِ البائع الكود.',
    ),
    redirectionUrl: '/faqs',
    picture: 'wallet',
  },
  {
    content: text(
      'New at the Dokki center: evening groups with Hany Saleh. Register and choose your group.',
      'جديد في سنتر الدقي: مجموعات مسائية مع هاني صالح. قدّم طلب انضمام واختر مجموعتك.',
    ),
    redirectionUrl: '/classroom/chemistry-dokki',
    picture: null,
  },
  {
    content: text(
      'Parents can follow their children: log in with the student number and the phone you registered.',
      'لأولياء الأمور: تابعوا أبناءكم برقم الطالب ورقم الهاتف المسجّل.',
    ),
    redirectionUrl: '/faqs',
    picture: null,
  },
  {
    content: text(
      'The first lesson of Italian from zero is free this month.',
      'أول حصة في الإيطالية من الصفر مجانية هذا الشهر.',
    ),
    redirectionUrl: '/classroom/italian-from-zero',
    picture: 'revision',
  },
];
