import { same, text } from '../text.ts';
import {
  attachment,
  essay,
  gaps,
  inOrder,
  oneOf,
  type QuestionContent,
  someOf,
} from './question.ts';

export const mathQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>If \\( y = x^3 - 4x \\), then \\( \\frac{dy}{dx} \\) at \\( x = 2 \\) is</p>',
      '<p>إذا كانت \\( y = x^3 - 4x \\) فإن \\( \\frac{dy}{dx} \\) عند \\( x = 2 \\) تساوي</p>',
    ),
    [same('0'), same('4'), same('8'), same('12')],
    2,
  ),
  oneOf(
    text(
      '<p>\\( \\lim_{x \\to 0} \\frac{\\sin 3x}{x} \\) equals</p>',
      '<p>\\( \\lim_{x \\to 0} \\frac{\\sin 3x}{x} \\) تساوي</p>',
    ),
    [same('0'), same('1'), same('3'), same('∞')],
    2,
  ),
  oneOf(
    text('<p>\\( \\int_0^2 3x^2\\,dx \\) equals</p>', '<p>\\( \\int_0^2 3x^2\\,dx \\) يساوي</p>'),
    [same('4'), same('6'), same('8'), same('12')],
    2,
  ),
  oneOf(
    text(
      '<p>If \\( i^2 = -1 \\), then \\( i^{27} \\) is</p>',
      '<p>إذا كان \\( i^2 = -1 \\) فإن \\( i^{27} \\) يساوي</p>',
    ),
    [same('1'), same('−1'), same('i'), same('−i')],
    3,
  ),
  someOf(
    text(
      '<p>Which of these numbers are roots of \\( x^2 - 5x + 6 = 0 \\)?</p>',
      '<p>أي من هذه الأعداد جذر للمعادلة \\( x^2 - 5x + 6 = 0 \\)؟</p>',
    ),
    [same('1'), same('2'), same('3'), same('6')],
    [1, 2],
  ),
  someOf(
    text('<p>Which functions are even?</p>', '<p>أي من هذه الدوال زوجية؟</p>'),
    [
      same('\\( \\cos x \\)'),
      same('\\( x^3 \\)'),
      same('\\( x^2 + 1 \\)'),
      same('\\( \\sin x \\)'),
    ],
    [0, 2],
  ),
  gaps(
    text(
      '<p>The derivative of \\( \\sin x \\) is {{1}}, and the derivative of \\( e^x \\) is {{2}}.</p>',
      '<p>مشتقة \\( \\sin x \\) هي {{1}}، ومشتقة \\( e^x \\) هي {{2}}.</p>',
    ),
    [
      ['cos x', 'cosx', 'cos(x)', 'جتا س'],
      ['e^x', 'ex', 'e^(x)'],
    ],
  ),
  gaps(
    text(
      '<p>The sum of the first ten natural numbers is {{1}}.</p>',
      '<p>مجموع الأعداد الطبيعية من 1 إلى 10 هو {{1}}.</p>',
    ),
    [['55']],
  ),
  inOrder(
    text(
      '<p>Order these values, smallest first.</p>',
      '<p>رتّب هذه القيم من الأصغر إلى الأكبر.</p>',
    ),
    [
      same('\\( \\sin 0 \\)'),
      same('\\( \\cos 60^\\circ \\)'),
      same('\\( \\sin 60^\\circ \\)'),
      same('\\( \\tan 60^\\circ \\)'),
    ],
  ),
  inOrder(
    text(
      '<p>Put the steps of a maximum and minimum problem in order.</p>',
      '<p>رتّب خطوات حل مسألة القيم العظمى والصغرى.</p>',
    ),
    [
      text('Write the quantity as a function of one variable', 'كتابة الكمية كدالة في متغير واحد'),
      text('Differentiate', 'الاشتقاق'),
      text('Set the derivative to zero', 'مساواة المشتقة بالصفر'),
      text('Test the sign of the second derivative', 'اختبار إشارة المشتقة الثانية'),
    ],
  ),
  essay(
    text(
      '<p>Prove that among all rectangles of perimeter 40 cm the square has the largest area.</p>',
      '<p>أثبت أن المربع هو الأكبر مساحة بين كل المستطيلات التي محيطها 40 سم.</p>',
    ),
    text(
      'A = x(20 − x), A′ = 20 − 2x = 0 gives x = 10, and A″ = −2 is negative: the square of side 10 cm.',
      'المساحة A = x(20 − x) ومشتقتها 20 − 2x، فعند الصفر x = 10 والمشتقة الثانية سالبة، أي مربع طول ضلعه 10 سم.',
    ),
  ),
  attachment(
    text(
      '<p>Sketch \\( y = \\sin 2x \\) from 0 to \\( 2\\pi \\) on squared paper and upload a photo.</p>',
      '<p>ارسم منحنى \\( y = \\sin 2x \\) من 0 إلى \\( 2\\pi \\) على ورق مربعات، ثم ارفع صورته.</p>',
    ),
  ),
];
