import { same, type Text, text } from './text.ts';

type EducationType = { key: string; name: Text };
type Diploma = { key: string; name: Text; type: string; years: string[] };
type Year = { key: string; name: Text; sections: string[] };

export const educationTypes: EducationType[] = [
  { key: 'national_arabic', name: text('National, Arabic', 'عام عربي') },
  { key: 'national_english', name: text('National, languages', 'عام لغات') },
  { key: 'igcse', name: same('IGCSE') },
  { key: 'american', name: text('American', 'أمريكي') },
  { key: 'university', name: text('University', 'جامعي') },
];

export const educationSections: { key: string; name: Text }[] = [
  { key: 'science', name: text('Science', 'علمي علوم') },
  { key: 'mathematics', name: text('Mathematics', 'علمي رياضة') },
  { key: 'literature', name: text('Literature', 'أدبي') },
];

export const educationYears: Year[] = [
  {
    key: 'third-preparatory',
    name: text('Third Preparatory', 'الصف الثالث الإعدادي'),
    sections: [],
  },
  { key: 'first-secondary', name: text('First Secondary', 'الصف الأول الثانوي'), sections: [] },
  {
    key: 'second-secondary',
    name: text('Second Secondary', 'الصف الثاني الثانوي'),
    sections: ['science', 'literature'],
  },
  {
    key: 'third-secondary',
    name: text('Third Secondary', 'الصف الثالث الثانوي'),
    sections: ['science', 'mathematics', 'literature'],
  },
  { key: 'grade-10', name: text('Grade 10', 'الصف العاشر'), sections: [] },
  { key: 'grade-11', name: text('Grade 11', 'الصف الحادي عشر'), sections: [] },
  { key: 'grade-12', name: text('Grade 12', 'الصف الثاني عشر'), sections: [] },
  { key: 'university', name: text('University', 'جامعة'), sections: [] },
];

const nationalYears = [
  'third-preparatory',
  'first-secondary',
  'second-secondary',
  'third-secondary',
];
const gradeYears = ['grade-10', 'grade-11', 'grade-12'];

export const diplomas: Diploma[] = [
  {
    key: 'national-arabic',
    name: text('Thanaweya Amma', 'الثانوية العامة'),
    type: 'national_arabic',
    years: nationalYears,
  },
  {
    key: 'national-english',
    name: text('Thanaweya Amma, languages', 'الثانوية العامة لغات'),
    type: 'national_english',
    years: nationalYears,
  },
  { key: 'igcse', name: same('IGCSE'), type: 'igcse', years: gradeYears },
  {
    key: 'american',
    name: text('American Diploma', 'الدبلومة الأمريكية'),
    type: 'american',
    years: gradeYears,
  },
  {
    key: 'university',
    name: text('University', 'الجامعة'),
    type: 'university',
    years: ['university'],
  },
];

export const educationLanguages: { key: string; name: Text }[] = [
  { key: 'arabic', name: text('Arabic', 'العربية') },
  { key: 'english', name: text('English', 'الإنجليزية') },
  { key: 'french', name: text('Français', 'الفرنسية') },
  { key: 'german', name: text('Deutsch', 'الألمانية') },
  { key: 'spanish', name: text('Español', 'الإسبانية') },
];

export const schools: Text[] = [
  text('El Nokrashy Secondary School', 'مدرسة النقراشي الثانوية'),
  text('El Saeediya Secondary School', 'مدرسة السعيدية الثانوية'),
  text('El Orman Language School', 'مدرسة الأورمان للغات'),
  text('Gamal Abdel Nasser School', 'مدرسة جمال عبد الناصر'),
  text('Port Said Language School', 'مدرسة بورسعيد للغات'),
  text('Ahmed Zewail Secondary School', 'مدرسة أحمد زويل الثانوية'),
  text('El Horreya Language School', 'مدرسة الحرية للغات'),
  text('Saint Fatima School', 'مدرسة سانت فاتيما'),
  text('El Manar Secondary School', 'مدرسة المنار الثانوية'),
  text('Taha Hussein Secondary School', 'مدرسة طه حسين الثانوية'),
];
