export type PageLanguage = 'en' | 'ar';

const en = {
  notice: 'Practice page: no real money here.',
  pays: 'Amount',
  state: 'State',
  reference: 'Merchant reference',
  until: 'Open until',
  card: 'Pay by card',
  wallet: 'Pay by mobile wallet',
  decline: 'Try a declined payment',
  later: 'Pay later at a kiosk',
  cancel: 'Cancel',
  expire: 'Try an expired payment',
  done: 'Nothing left to do here.',
  states: {
    new: 'Waiting for payment',
    paid: 'Paid',
    failed: 'Declined',
    expired: 'Expired',
    cancelled: 'Canceled',
    refunded: 'Refunded',
  },
  back: 'Back to the school',
  closable: 'You can close this window.',
  kiosk: 'Kiosk',
  kioskLead: 'The cashier types the code, takes the cash and gives a receipt.',
  code: 'Payment code',
  find: 'Find',
  cash: 'Take cash',
  none: 'No pending codes.',
  unknown: 'Code not found.',
  missing: 'Payment not found.',
  other: 'العربية',
  currency: 'EGP',
};

const ar: typeof en = {
  notice: 'صفحة للتجربة فقط، ولا تُخصم أي أموال هنا.',
  pays: 'المبلغ',
  state: 'الحالة',
  reference: 'الرقم المرجعي للتاجر',
  until: 'صالح حتى',
  card: 'الدفع بالبطاقة',
  wallet: 'الدفع بمحفظة الهاتف',
  decline: 'تجربة عملية مرفوضة',
  later: 'الدفع لاحقًا من أحد المنافذ',
  cancel: 'إلغاء',
  expire: 'تجربة انتهاء المهلة',
  done: 'لا شيء مطلوب منك هنا.',
  states: {
    new: 'في انتظار الدفع',
    paid: 'تم الدفع',
    failed: 'رُفضت العملية',
    expired: 'انتهت المهلة',
    cancelled: 'أُلغيت العملية',
    refunded: 'تم رد المبلغ',
  },
  back: 'العودة إلى المدرسة',
  closable: 'يمكنك إغلاق هذه النافذة.',
  kiosk: 'منفذ الدفع',
  kioskLead: 'يكتب البائع الكود ويستلم المبلغ نقدًا ويسلّمك الإيصال.',
  code: 'كود الدفع',
  find: 'بحث',
  cash: 'استلام المبلغ نقدًا',
  none: 'لا توجد أكواد في انتظار الدفع.',
  unknown: 'هذا الكود غير موجود.',
  missing: 'عملية الدفع غير موجودة.',
  other: 'English',
  currency: 'جنيه',
};

export type PageTexts = typeof en;
export const pageTexts: Record<PageLanguage, PageTexts> = { en, ar };

/** Prefers the language of the URL, then of the order, then of the browser. */
export function pickLanguage(
  chosen: unknown,
  ordered: PageLanguage | undefined,
  accepted: string | undefined,
): PageLanguage {
  if (chosen === 'ar' || chosen === 'en') return chosen;
  return ordered ?? (/^\s*ar\b/i.test(accepted ?? '') ? 'ar' : 'en');
}
