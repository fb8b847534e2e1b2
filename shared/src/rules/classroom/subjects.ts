/** Shortcuts to the search results for a subject. */
export const subjectShortcuts = [
  { slug: 'chemistry', nameEn: 'Chemistry', nameAr: 'كيمياء' },
  { slug: 'physics', nameEn: 'Physics', nameAr: 'فيزياء' },
  { slug: 'biology', nameEn: 'Biology', nameAr: 'أحياء' },
  { slug: 'math', nameEn: 'Math', nameAr: 'رياضيات' },
  { slug: 'english', nameEn: 'English', nameAr: 'لغة إنجليزية' },
  { slug: 'french', nameEn: 'French', nameAr: 'لغة فرنسية' },
  { slug: 'german', nameEn: 'German', nameAr: 'لغة ألمانية' },
  { slug: 'italian', nameEn: 'Italian', nameAr: 'لغة إيطالية' },
  { slug: 'history', nameEn: 'History', nameAr: 'تاريخ' },
  { slug: 'geography', nameEn: 'Geography', nameAr: 'جغرافيا' },
  { slug: 'geology', nameEn: 'Geology', nameAr: 'جيولوجيا' },
  { slug: 'arabic', nameEn: 'Arabic', nameAr: 'لغة عربية' },
  {
    slug: 'psychology-sociology',
    nameEn: 'Psychology & sociology',
    nameAr: 'علم نفس واجتماع',
  },
  { slug: 'philosophy-logic', nameEn: 'Philosophy & logic', nameAr: 'فلسفة ومنطق' },
] as const;

export type SubjectSlug = (typeof subjectShortcuts)[number]['slug'];
