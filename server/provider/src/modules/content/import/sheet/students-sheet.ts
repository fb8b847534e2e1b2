/** Columns of the student sheet, with alternative header names. */
export const studentColumns = {
  number: ['student number', 'رقم الطالب', 'الرقم'],
  'first name': ['name', 'الاسم الأول', 'الاسم'],
  'last name': ['family name', 'surname', 'الاسم الأخير', 'اسم العائلة'],
  phone: ['phone number', 'mobile', 'الهاتف', 'رقم الهاتف', 'الموبايل', 'رقم الموبايل'],
  email: ['e mail', 'mail', 'البريد الإلكتروني', 'البريد'],
  language: ['اللغة'],
  gender: ['sex', 'النوع', 'الجنس'],
  'birth date': ['date of birth', 'birthday', 'تاريخ الميلاد'],
  'education type': ['نوع التعليم'],
  diploma: ['stage', 'المرحلة'],
  year: ['education year', 'grade', 'الصف', 'الصف الدراسي'],
  section: ['education section', 'الشعبة'],
  'education language': ['study language', 'لغة الدراسة'],
  school: ['المدرسة'],
  'parent phone': ['هاتف ولي الأمر', 'رقم ولي الأمر', 'موبايل ولي الأمر'],
  'parent relation': ['relation', 'صلة القرابة'],
  governorate: ['المحافظة'],
  city: ['المدينة'],
  street: ['الشارع'],
  building: ['building number', 'رقم المبنى'],
  floor: ['الدور'],
  apartment: ['الشقة'],
  'postal code': ['الرمز البريدي'],
} as const;
export type StudentColumn = keyof typeof studentColumns;
export const studentColumnNames = Object.keys(studentColumns) as StudentColumn[];

const example: Partial<Record<StudentColumn, string>> = {
  'first name': 'منى',
  'last name': 'السيد',
  phone: '01012345678',
  email: 'mona@example.org',
  language: 'ar',
  gender: 'female',
  'birth date': '2009-05-17',
  school: 'مدرسة النصر',
  'parent phone': '01112345678',
  'parent relation': 'Mother',
};

/** Rows of a student sheet, with the header first. */
export const toStudentSheetRows = (
  students: Partial<Record<StudentColumn, string>>[],
): string[][] => [
  [...studentColumnNames],
  ...students.map((student) => studentColumnNames.map((column) => student[column] ?? '')),
];

export const studentTemplate = toStudentSheetRows([example]);
