const school = `# The school: what is here is shown on every page. Settings that are not named are as the product has them.
settings:
  meta_title_en: My school
  meta_title_ar: مدرستي
  landing_headline_en: Learn with your teacher, wherever you are.
  landing_headline_ar: ذاكر مع مدرّسك، أينما كنت.
  privacy_link: /privacy
  terms_link: /terms
  # Without these, the footer links to the start page of each network.
  # fb_link: https://www.facebook.com/my-school
  # also youtube_link, instagram_link, linkedin_link
# Other files name these by their key. A key stays when the name changes.
subjects:
  - key: physics
    name: { en: Physics, ar: الفيزياء }
education:
  languages:
    - key: arabic
      name: { en: Arabic, ar: العربية }
  types:
    - key: general
      name: { en: General, ar: عام }
      diplomas:
        - key: thanaweya
          name: { en: Thanaweya Amma, ar: الثانوية العامة }
          years:
            - key: third-secondary
              name: { en: Third secondary, ar: الصف الثالث الثانوي }
              sections:
                - key: science
                  name: { en: Science, ar: علمي }
`;

const about = `---
title: About us
---

A school of one teacher. Write here who you are, in **Markdown**.
`;

const aboutArabic = `---
title: من نحن
---

مدرسة مدرّس واحد. اكتب هنا من أنت.
`;

const privacy = `---
title: Privacy policy
---

We store your name, phone, school and progress, and share them with nobody outside the school. Replace this
page with your own policy before students sign up.
`;

const privacyArabic = `---
title: سياسة الخصوصية
---

نحفظ اسمك وهاتفك ومدرستك وتقدّمك، ولا نشاركها مع أحد خارج المدرسة. ضع هنا سياستك قبل أن يسجّل الطلاب.
`;

const terms = `---
title: Terms and conditions
---

A lesson is for the student who bought it. Replace this page with your own terms before students sign up.
`;

const termsArabic = `---
title: الشروط والأحكام
---

الحصة للطالب الذي اشتراها. ضع هنا شروطك قبل أن يسجّل الطلاب.
`;

const faqs = `title: { en: Frequently asked questions, ar: الأسئلة الشائعة }
questions:
  - question: { en: How do I pay?, ar: كيف أدفع؟ }
    answer: { en: From your wallet or with a lesson card., ar: من محفظتك أو بكارت الحصة. }
`;

const instructor = `# The folder's name is the label: the address of the page. Put photo: photo.jpg beside this file to show a face.
first_name: { en: Sara, ar: سارة }
last_name: { en: Adel, ar: عادل }
bio: { en: Ten years of physics., ar: عشر سنوات من الفيزياء. }
subjects: [physics]
`;

const classroom = `title: { en: Electricity, ar: الكهربية }
description: { en: The first chapter., ar: الباب الأول. }
type: online # or center
status: open # or closed, soon
subject: physics
instructor: sara-adel
years: [third-secondary]
`;

const lesson = `name: { en: Ohm's law, ar: قانون أوم }
price: 50 # in pounds; 0 is free
# opens: 2027-01-31T18:00   sells it from then on, in Cairo time
# prerequisites: [[other-lesson]]
`;

const page = `---
name: { en: The law in one page, ar: القانون في صفحة }
---

The voltage is the current times the resistance:

$$V = I R$$
`;

const exam = `name: { en: "Ohm's law, exam", ar: اختبار قانون أوم }
duration: 20 # minutes
trials: 2
pass_percent: 50
questions:
  - type: mcq
    body: A current of 2 A flows through 6 Ω. The voltage is
    choices:
      - right: 12 V
      - 3 V
      - 8 V
  - type: mrq
    weight: 2
    body: Which of these are ohmic at a steady temperature?
    choices:
      - right: A copper wire
      - right: A carbon resistor
      - A diode
  - type: gap
    body: The unit of $R$ is the {{1}}.
    gaps:
      - [ohm, أوم]
  - type: ordering
    body: From the smallest resistance to the largest
    items: [1 Ω, 1 kΩ, 1 MΩ]
  - type: essay
    weight: 4
    body: Why does a lamp not obey Ohm's law?
    feedback: Its filament becomes hot, and the resistance rises.
  - type: attachment
    weight: 4
    body: Draw the circuit of two lamps in parallel and send a photo.
`;

const homework = `---
name: { en: Homework, ar: الواجب }
days: 7
score: 10
pass: 5
---

Measure the resistance of three things at home.
`;

const webinar = `name: { en: "Your questions, live", ar: أسئلتكم على الهواء }
slots:
  # - name: { en: Evening, ar: المساء }
  #   start: 2027-01-31T18:00
  #   end: 2027-01-31T19:00
  #   capacity: 100
  #   url: https://meet.example/room
  []
`;

const readme = `A school as files. See docs/content.md.

    fasl content check .
    fasl content plan .
    fasl content apply .
`;

const room = 'classrooms/electricity';
const first = `${room}/01-lessons/01-chapter-one/01-ohms-law`;

/** A small starter school with one classroom and one lesson. */
export const starterSchool: Readonly<Record<string, string>> = {
  'README.md': readme,
  'school.yaml': school,
  'pages/about.en.md': about,
  'pages/about.ar.md': aboutArabic,
  'pages/privacy.en.md': privacy,
  'pages/privacy.ar.md': privacyArabic,
  'pages/terms.en.md': terms,
  'pages/terms.ar.md': termsArabic,
  'faqs.yaml': faqs,
  'instructors/sara-adel/instructor.yaml': instructor,
  [`${room}/classroom.yaml`]: classroom,
  [`${room}/01-lessons/tab.yaml`]: 'name: { en: Lessons, ar: الحصص }\n',
  [`${room}/01-lessons/01-chapter-one/section.yaml`]:
    'name: { en: Chapter one, ar: الباب الأول }\n',
  [`${first}/lesson.yaml`]: lesson,
  [`${first}/01-summary.webcontent.md`]: page,
  [`${first}/02-live.webinar.yaml`]: webinar,
  [`${first}/03-homework.assignment.md`]: homework,
  [`${first}/04-exam.exam.yaml`]: exam,
};
