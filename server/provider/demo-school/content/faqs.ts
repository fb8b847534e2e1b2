import { type Text, text } from './text.ts';

export const faqs: { question: Text; answer: Text }[] = [
  {
    question: text(
      'I topped up and the money has not arrived. What now?',
      'شحنت المحفظة ولم يصل المبلغ. ماذا أفعل؟',
    ),
    answer: text(
      '<p>Most top-ups arrive within minutes, but the payment company may take up to 48 hours. Keep the receipt. After 48 hours, contact support with the invoice number and a photo of the receipt.</p>',
      '<p>أغلب عمليات الشحن تصل خلال دقائق، وقد تستغرق شركة الدفع حتى 48 ساعة. احتفظ بالإيصال. إذا مرت 48 ساعة فتواصل مع الدعم ومعك رقم الفاتورة وصورة الإيصال.</p>',
    ),
  },
  {
    question: text('How do I pay at Fawry?', 'كيف أدفع من فوري؟'),
    answer: text(
      '<ol><li>Open the wallet, choose Fawry and the amount. You get a payment code.</li><li>Go to any kiosk with a Fawry sign and ask for service <strong>788</strong>.</li><li>Give the code, pay, and keep the receipt.</li></ol>',
      '<ol><li>افتح المحفظة واختر فوري والمبلغ، فيظهر لك كود الدفع.</li><li>اذهب إلى أي منفذ عليه علامة فوري واطلب خدمة <strong>788</strong>.</li><li>أعطِ البائع الكود وادفع، واحتفظ بالإيصال.</li></ol>',
    ),
  },
  {
    question: text('How long does a lesson stay open?', 'كم تبقى الحصة مفتوحة؟'),
    answer: text(
      '<p>One week from the moment you buy it or enter its code. Its page shows when it expires. You can buy it again at any time.</p>',
      '<p>أسبوعًا من لحظة الشراء أو إدخال الكود. تعرض صفحة الحصة موعد انتهائها، ويمكنك شراؤها من جديد في أي وقت.</p>',
    ),
  },
  {
    question: text('How many times can I watch a video?', 'كم مرة أشاهد الفيديو؟'),
    answer: text(
      "<p>Three full views. A view counts only when you watch to the end: a dropped connection or a reload doesn't use one.</p>",
      '<p>ثلاث مشاهدات كاملة. تُحسب المشاهدة عندما تشاهد الفيديو فعلًا، فانقطاع الإنترنت أو إعادة تحميل الصفحة لا يضيعان عليك مشاهدة.</p>',
    ),
  },
  {
    question: text(
      'The email link says “Invalid token”.',
      'رابط البريد الإلكتروني يقول «رابط غير صالح».',
    ),
    answer: text(
      "<p>We sent you a newer verification email. Open the latest one. If you can't find it, request another one and wait 3 minutes between requests.</p>",
      '<p>معنى ذلك أن هناك رسالة أحدث. افتح آخر رسالة وصلتك. وإن لم تجدها فاطلب رسالة جديدة، وانتظر 3 دقائق بين كل طلب وآخر.</p>',
    ),
  },
  {
    question: text(
      'My wallet balance is too low for the lesson.',
      'رصيد محفظتي لا يكفي ثمن الحصة.',
    ),
    answer: text(
      '<p>Top up first, then buy: cash at Fawry, Aman or Masary, a bank card, a mobile wallet, or a recharge code from the center.</p>',
      '<p>اشحن أولًا ثم اشترِ: نقدًا من فوري أو أمان أو مصاري، أو ببطاقة بنكية، أو من محفظة الهاتف، أو بكود شحن من السنتر.</p>',
    ),
  },
  {
    question: text(
      'I bought a code at the center. Where do I enter it?',
      'اشتريت كودًا من السنتر. أين أكتبه؟',
    ),
    answer: text(
      "<p>Enter a recharge code in your wallet, a scratch card code in the payment window, and a center code on your instructor's page. Each code has 10 characters, is case sensitive and works once.</p>",
      '<p>كود الشحن مكانه المحفظة. كارت الحصة تدفع به ثمن الحصة من نافذة الدفع. كود السنتر تكتبه في صفحة المدرّس. كلها من عشر خانات، والحروف الكبيرة تختلف عن الصغيرة، وكل كود يعمل مرة واحدة.</p>',
    ),
  },
  {
    question: text('What is a subscription?', 'ما الاشتراك؟'),
    answer: text(
      '<p>Weekly: one lesson opens each week, and you pay for it then. Monthly: you pay for four lessons upfront, and one opens each week. Cancel whenever you like: we refund unopened lessons to your wallet.</p>',
      '<p>أسبوعي: تُفتح حصة كل أسبوع ويُخصم ثمنها وقتها. شهري: يُخصم ثمن أربع حصص مرة واحدة وتُفتح حصة كل أسبوع. ألغِ متى شئت، وما بقي من الشهر يعود إلى محفظتك.</p>',
    ),
  },
  {
    question: text('Can I use more than one device?', 'هل أستخدم أكثر من جهاز؟'),
    answer: text(
      "<p>Yes. Settings shows your device limit and the devices you're logged in on. At the limit, logging in on a new device asks which one to log out, and you confirm with a code we text you.</p>",
      '<p>نعم. تجد في «الإعدادات» تحت «الأجهزة» عدد الأجهزة المسموح به لحسابك وما هو مسجّل منها. وإذا اكتمل العدد ودخلت من جهاز جديد، نسألك أي جهاز تسجّل الخروج منه، ثم تؤكد ذلك بكود نرسله إلى هاتفك.</p>',
    ),
  },
  {
    question: text('When can I join a live session?', 'متى أدخل البث المباشر؟'),
    answer: text(
      '<p>From about 15 minutes before it starts until it ends. Book early: spots are limited. If you leave, you can rejoin.</p>',
      '<p>من قبل الموعد بنحو 15 دقيقة حتى نهايته. احجز مبكرًا فالأماكن محدودة، وإذا خرجت يمكنك الدخول مرة أخرى.</p>',
    ),
  },
  {
    question: text('How can my parents follow me?', 'كيف يتابعني والداي؟'),
    answer: text(
      "<p>They log in as a parent with your student number (it's on your student card) and the phone number you gave for them. They see only your progress.</p>",
      '<p>يدخلان بصفة وليّ أمر برقم الطالب المكتوب على بطاقة الطالب وبرقم الهاتف الذي سجّلته لهما، ويريان تقدّمك فقط.</p>',
    ),
  },
  {
    question: text('Can I take a test again?', 'هل أعيد الاختبار؟'),
    answer: text(
      "<p>Most tests allow two or three attempts; the test page shows how many you have left. Some let you retake only if you didn't pass.</p>",
      '<p>أغلب الاختبارات تسمح بمحاولتين أو ثلاث، وبطاقة الاختبار توضح ما بقي لك. وبعضها لا يُعاد إلا إذا لم تنجح.</p>',
    ),
  },
];
