import { type Text, text } from './text.ts';

export const faqs: { question: Text; answer: Text }[] = [
  {
    question: text(
      'I topped up and the money has not arrived. What now?',
      'شحنت المحفظة ولم يصل المبلغ. ماذا أفعل؟',
    ),
    answer: text(
      '<p>Most top-ups arrive within minutes, but the payment company may take up to 48 hours. Keep the receipt. If 48 hours have passed, contact support with the invoice reference and a photo of the receipt.</p>',
      '<p>أغلب عمليات الشحن تصل خلال دقائق، وقد تستغرق شركة الدفع حتى 48 ساعة. احتفظ بالإيصال. إذا مرت 48 ساعة فتواصل مع الدعم ومعك رقم الفاتورة وصورة الإيصال.</p>',
    ),
  },
  {
    question: text('How do I pay at Fawry?', 'كيف أدفع من فوري؟'),
    answer: text(
      '<ol><li>Open the wallet, choose Fawry and the amount. You get a number.</li><li>Go to any kiosk with a Fawry sign and ask for service <strong>788</strong>.</li><li>Give the number, pay, and keep the receipt.</li></ol>',
      '<ol><li>افتح المحفظة واختر فوري والمبلغ، فيظهر لك رقم.</li><li>اذهب إلى أي منفذ عليه علامة فوري واطلب خدمة <strong>788</strong>.</li><li>أعطِ البائع الرقم وادفع، واحتفظ بالإيصال.</li></ol>',
    ),
  },
  {
    question: text('How long does a lesson stay open?', 'كم تبقى الحصة مفتوحة؟'),
    answer: text(
      '<p>One week from the moment you buy it or enter its code. The course page shows the day and the hour at which it closes. You can buy it again at any time.</p>',
      '<p>أسبوعًا من لحظة الشراء أو إدخال الكود. تعرض صفحة الحصة اليوم والساعة اللذين تُغلق فيهما، ويمكنك شراؤها من جديد في أي وقت.</p>',
    ),
  },
  {
    question: text('How many times can I watch a video?', 'كم مرة أشاهد الفيديو؟'),
    answer: text(
      '<p>Three full plays. A play counts only when you have really watched the video: a dropped connection or a reload costs nothing.</p>',
      '<p>ثلاث مشاهدات كاملة. تُحسب المشاهدة عندما تشاهد الفيديو فعلًا، فانقطاع الإنترنت أو إعادة تحميل الصفحة لا يضيعان عليك مشاهدة.</p>',
    ),
  },
  {
    question: text(
      'The email link says “Invalid token”.',
      'رابط البريد الإلكتروني يقول «رمز غير صالح».',
    ),
    answer: text(
      '<p>A newer verification email exists. Open the latest one. If you cannot find it, ask for another and wait 3 minutes between requests.</p>',
      '<p>معنى ذلك أن هناك رسالة أحدث. افتح آخر رسالة وصلتك. وإن لم تجدها فاطلب رسالة جديدة، وانتظر 3 دقائق بين كل طلب وآخر.</p>',
    ),
  },
  {
    question: text(
      'My wallet does not have enough for the lesson.',
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
      '<p>A recharge code goes into the wallet. A scratch card pays for a lesson in the payment window. A center code goes on the page of your instructor. All have ten characters; capital and small letters are different; each works once.</p>',
      '<p>كود الشحن مكانه المحفظة. كارت الخدش تدفع به ثمن الحصة من نافذة الدفع. كود السنتر تكتبه في صفحة المدرّس. كلها من عشر خانات، والحروف الكبيرة تختلف عن الصغيرة، وكل كود يعمل مرة واحدة.</p>',
    ),
  },
  {
    question: text('What is a subscription?', 'ما الاشتراك؟'),
    answer: text(
      '<p>Weekly: one lesson opens each week and its price is taken then. Monthly: the price of four lessons is taken at once and one opens each week. Cancel whenever you like; what is left of a month returns to your wallet.</p>',
      '<p>أسبوعي: تُفتح حصة كل أسبوع ويُخصم ثمنها وقتها. شهري: يُخصم ثمن أربع حصص مرة واحدة وتُفتح حصة كل أسبوع. ألغِ متى شئت، وما بقي من الشهر يعود إلى محفظتك.</p>',
    ),
  },
  {
    question: text('Can I use more than one device?', 'هل أستخدم أكثر من جهاز؟'),
    answer: text(
      '<p>Yes. Settings, Devices shows how many devices your account may use and which ones are logged in. When they are all taken, a new device asks which of them to log out, and you confirm with the code that we send to your phone.</p>',
      '<p>نعم. تجد في «الإعدادات» تحت «الأجهزة» عدد الأجهزة المسموح به لحسابك وما هو مسجّل منها. وإذا اكتمل العدد ودخلت من جهاز جديد، نسألك أي جهاز تسجّل الخروج منه، ثم تؤكد ذلك بكود نرسله إلى هاتفك.</p>',
    ),
  },
  {
    question: text('When can I join a live session?', 'متى أدخل البث المباشر؟'),
    answer: text(
      '<p>From about 15 minutes before it starts until it ends. Book your place early: places are limited. If you leave, you can join again.</p>',
      '<p>من قبل الموعد بنحو 15 دقيقة حتى نهايته. احجز مبكرًا فالأماكن محدودة، وإذا خرجت يمكنك الدخول مرة أخرى.</p>',
    ),
  },
  {
    question: text('How can my parents follow me?', 'كيف يتابعني والداي؟'),
    answer: text(
      '<p>They log in as a parent with your student number, which is on your student card, and the phone that you registered for them. They see your progress and nothing else.</p>',
      '<p>يدخلان بصفة وليّ أمر برقم الطالب المكتوب على بطاقة الطالب وبرقم الهاتف الذي سجّلته لهما، ويريان تقدّمك فقط.</p>',
    ),
  },
  {
    question: text('Can I take a test again?', 'هل أعيد الاختبار؟'),
    answer: text(
      '<p>Most tests allow two or three attempts; the card of the test says how many are left. Some open again only if you did not pass.</p>',
      '<p>أغلب الاختبارات تسمح بمحاولتين أو ثلاث، وبطاقة الاختبار توضح ما بقي لك. وبعضها لا يُعاد إلا إذا لم تنجح.</p>',
    ),
  },
];
