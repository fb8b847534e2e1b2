import type { Text } from '../../lib/text.ts';

const names: Record<string, Text> = {
  fawry: { en: 'Fawry', ar: 'فوري' },
  card: { en: 'bank card', ar: 'بطاقة بنكية' },
  aman: { en: 'Aman', ar: 'أمان' },
  masary: { en: 'Masary', ar: 'مصاري' },
  ewallet: { en: 'mobile wallet', ar: 'محفظة الهاتف' },
};

export const getChannelName = (method: string): Text => names[method] ?? { en: method, ar: method };
