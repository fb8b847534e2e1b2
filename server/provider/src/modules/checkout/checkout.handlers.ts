import { getPromoPercent } from '@fasl/shared/rules/payment/promo';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { withPromoLimit } from '../scratch-code/code-limits.ts';
import { checkOutLesson } from './checkout.ts';
import { selectOffer } from './offer.ts';
import { findPromo } from './promo.ts';

export function checkoutHandlers(
  services: Services,
): HandlersOf<'verifyPromoCode' | 'checkoutCourse'> {
  return {
    async verifyPromoCode({ body: { course_id: courseId, code } }, call) {
      const { studentId } = requireStudent(call);
      const now = services.now();
      const { course } = await selectOffer(call.db, { courseId, studentId, now });
      const input = { code, course, studentId, now };
      const { discount } = await withPromoLimit(services, call, () => findPromo(call.db, input));
      const percent = getPromoPercent(discount, course.price);
      const sum = formatPounds(discount);
      return {
        data: { value: toPounds(discount) },
        message:
          call.language === 'ar-EG'
            ? `توفّر ${sum.ar} (\u2068${percent}%\u2069)`
            : `You save ${sum.en} (${percent}%)`,
      };
    },

    checkoutCourse: ({ body }, call) => checkOutLesson(services, body, call),
  };
}
