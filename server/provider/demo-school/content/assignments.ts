import type { SubjectSlug } from './subjects.ts';
import { type Text, text } from './text.ts';

/** One homework text for each subject; HTML. */
export const homework: Record<SubjectSlug, Text> = {
  chemistry: text(
    '<p>Solve questions 1 to 12 on the lesson sheet. Write every equation balanced, and circle the one you are not sure of.</p>',
    '<p>حُلّ الأسئلة من 1 إلى 12 في المذكرة. اكتب كل معادلة موزونة، وضع دائرة حول ما لست متأكدًا منه.</p>',
  ),
  physics: text(
    '<p>Solve problems 3, 5 and 8. For each: draw, write what is given, choose the law, then put in the numbers.</p>',
    '<p>حُلّ المسائل 3 و5 و8. لكل مسألة: ارسم، واكتب المعطيات، واختر القانون، ثم عوّض.</p>',
  ),
  biology: text(
    '<p>Draw the figure of the lesson from memory, label ten parts, then compare with the sheet and correct in red.</p>',
    '<p>ارسم شكل الحصة من الذاكرة واكتب عليه عشرة بيانات، ثم قارنه بالمذكرة وصحّح بالأحمر.</p>',
  ),
  math: text(
    '<p>Exercises 2, 4, 6 and 10. Show every step; an answer without steps gets half the mark.</p>',
    '<p>التمارين 2 و4 و6 و10. اكتب كل خطوة، فالناتج بلا خطوات له نصف الدرجة.</p>',
  ),
  english: text(
    '<p>Write 100 words about a person you admire. Use three relative clauses and underline them.</p>',
    '<p>اكتب 100 كلمة بالإنجليزية عن شخص تقدّره. استخدم ثلاث جمل وصل وضع خطًا تحتها.</p>',
  ),
  french: text(
    '<p>Write eight sentences about your last holiday in the passé composé.</p>',
    '<p>اكتب ثماني جمل عن آخر إجازة مستخدمًا الماضي المركب.</p>',
  ),
  german: text(
    '<p>Describe your room in eight sentences. Every noun with its article.</p>',
    '<p>صف غرفتك في ثماني جمل بالألمانية، وكل اسم مع أداته.</p>',
  ),
  italian: text(
    '<p>Write a dialogue at the bar: two friends, ten lines, and the bill.</p>',
    '<p>اكتب حوارًا بالإيطالية في مقهى: صديقان وعشرة أسطر والحساب.</p>',
  ),
  history: text(
    '<p>Choose one event of the lesson and answer: who gained, who lost, what changed after ten years?</p>',
    '<p>اختر حدثًا من الحصة وأجب: من كسب؟ ومن خسر؟ وماذا تغيّر بعد عشر سنوات؟</p>',
  ),
  geography: text(
    '<p>Draw the map of the lesson by hand with a title, a key and the north arrow.</p>',
    '<p>ارسم خريطة الحصة بيدك بعنوان ومفتاح واتجاه الشمال.</p>',
  ),
  geology: text(
    '<p>Collect three stones from your street. Test their hardness with a nail and name them as well as you can.</p>',
    '<p>اجمع ثلاث صخور من شارعك واختبر صلادتها بمسمار، ثم سمّها قدر ما تستطيع.</p>',
  ),
  arabic: text(
    '<p>Parse the first five verses of the poem in full, and explain one image in your own words.</p>',
    '<p>أعرب الأبيات الخمسة الأولى إعرابًا كاملًا، واشرح صورة واحدة بأسلوبك.</p>',
  ),
  'psychology-sociology': text(
    '<p>Watch a conversation at home for ten minutes. Which roles did you see? Write half a page.</p>',
    '<p>راقب حديثًا في بيتك عشر دقائق. أي أدوار اجتماعية رأيت؟ اكتب نصف صفحة.</p>',
  ),
  'philosophy-logic': text(
    '<p>Find an argument in an advertisement, write its premises and conclusion, and name the fallacy.</p>',
    '<p>ابحث عن حجة في إعلان، واكتب مقدماتها ونتيجتها، وسمِّ المغالطة التي فيها.</p>',
  ),
};

export const submittedTexts: Text[] = [
  text(
    'I solved all of them except the last one, where I was not sure which law to use.',
    'حللت الأسئلة كلها ما عدا الأخير، لم أكن متأكدًا من القانون.',
  ),
  text(
    'Here is my answer in four steps, with the drawing described under each step.',
    'هذه إجابتي في أربع خطوات، وتحت كل خطوة وصف الرسم.',
  ),
  text(
    'I compared my solution with the sheet and corrected two mistakes.',
    'قارنت حلّي بالمذكرة وصحّحت خطأين.',
  ),
];

export const praise: Text[] = [
  text(
    '<p>Clear and complete. Next time name the rule before you use it.</p>',
    '<p>إجابة واضحة وكاملة. في المرة القادمة سمِّ القاعدة قبل استخدامها.</p>',
  ),
  text(
    '<p>Very good work. Step three can be shorter.</p>',
    '<p>عمل ممتاز. الخطوة الثالثة يمكن أن تكون أقصر.</p>',
  ),
];

export const correction: Text[] = [
  text(
    '<p>The idea is right but two steps are missing. Watch minute 12 again and send me the page.</p>',
    '<p>الفكرة صحيحة لكن تنقصها خطوتان. شاهد الدقيقة 12 مرة أخرى وأرسل لي الصفحة.</p>',
  ),
];
