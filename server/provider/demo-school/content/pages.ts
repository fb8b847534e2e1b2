import { type Text, text } from './text.ts';

type PageContent = { slug: 'about' | 'faqs' | 'terms' | 'privacy'; title: Text; html: Text };

const about: PageContent = {
  slug: 'about',
  title: text('About Fasl', 'عن فصل'),
  html: text(
    `<p>Fasl means classroom. It started in 2019 with one instructor, one camera and eleven students in Dokki who could no longer get to the center.</p>
<h2>What we do</h2>
<p>We bring good instructors to every student in Egypt, near the city or far from it. Study online, at a center, or both. Everything you buy, watch and answer is in one place.</p>
<ul><li>One lesson at a time. No long commitment.</li><li>Pay your way: cash at a kiosk, a scratch card, or your wallet.</li><li>Tests that save every answer, even when your connection drops.</li></ul>
<h2>What we promise</h2>
<p>You see every price before and after fees. Your answers are never lost. When something is closed, we tell you why and how to open it.</p>
<h2>Find us</h2>
<p>Dokki, Nasr City, Heliopolis, Maadi and Alexandria. Every day from 10:00 AM to 10:00 PM.</p>`,
    `<p>بدأت «فصل» سنة 2019 بمدرّس واحد وكاميرا واحدة وأحد عشر طالبًا في الدقي لم يعودوا قادرين على الوصول إلى السنتر.</p>
<h2>ماذا نقدّم</h2>
<p>نقرّب المدرّس الجيد من كل طالب في مصر، في المدينة أو بعيدًا عنها. تذاكر أونلاين أو في السنتر أو بينهما، وكل ما تشتريه وتشاهده وتجيب عنه في مكان واحد.</p>
<ul><li>حصة واحدة في كل مرة، دون التزام طويل.</li><li>ادفع نقدًا إن أردت: من منفذ، أو بكارت الحصة، أو من محفظتك.</li><li>اختبارات تحفظ كل إجابة حتى لو انقطع الإنترنت.</li></ul>
<h2>وعدنا لك</h2>
<p>ترى المبلغ قبل الرسوم وبعدها. لا تضيع إجابتك. وإذا كان شيء مغلقًا قلنا لك السبب وكيف تفتحه.</p>
<h2>أين تجدنا</h2>
<p>الدقي ومدينة نصر ومصر الجديدة والمعادي والإسكندرية. كل يوم من 10:00 ص إلى 10:00 م.</p>`,
  ),
};

const faqsPage: PageContent = {
  slug: 'faqs',
  title: text('Frequently asked questions', 'الأسئلة الشائعة'),
  html: text(
    '<p>Short answers to what students ask us most. Not here? Write to us on Facebook, any day until 10:00 PM.</p>',
    '<p>إجابات قصيرة عن أكثر ما يسألنا الطلاب. لم تجد سؤالك؟ راسلنا على فيسبوك أي يوم حتى 10:00 م.</p>',
  ),
};

const terms: PageContent = {
  slug: 'terms',
  title: text('Terms', 'الشروط والأحكام'),
  html: text(
    `<h2>1. Your account</h2>
<p>Your account is yours alone. Use your real name and phone number: we text your codes there. You can be logged in on a limited number of devices; your settings show how many.</p>
<h2>2. Lessons</h2>
<p>A lesson opens when you buy it or enter its code, and stays open for one week unless its page says otherwise. You can watch a video in full three times. Recording, sharing or selling our content closes the account.</p>
<h2>3. Money</h2>
<p>Prices are in Egyptian pounds. We show payment fees before you pay. You can spend your wallet balance on lessons, but not withdraw it as cash. A top-up may take up to 48 hours to arrive.</p>
<h2>4. Refunds</h2>
<p>When you cancel a monthly subscription, we refund unopened lessons to your wallet right away. We don't refund a lesson you've opened, unless it didn't work and we couldn't fix it within two days.</p>
<h2>5. Codes</h2>
<p>Each code works once. We don't replace a code that was used or bought from an unofficial seller.</p>
<h2>6. Conduct</h2>
<p>An instructor may ban a student from a classroom for insults or cheating. You can ask us to review the decision within two weeks.</p>`,
    `<h2>1. حسابك</h2>
<p>الحساب لك وحدك. استخدم اسمك ورقم هاتفك الحقيقيين، فعليهما نرسل الأكواد. عدد الأجهزة التي تدخل منها في وقت واحد محدود، وتجده في إعداداتك.</p>
<h2>2. الحصص</h2>
<p>تُفتح الحصة عند شرائها أو إدخال كودها، وتبقى مفتوحة أسبوعًا ما لم تذكر صفحتها غير ذلك. يُشاهد الفيديو كاملًا ثلاث مرات. تسجيل المحتوى أو نشره أو بيعه يغلق الحساب.</p>
<h2>3. المال</h2>
<p>الأسعار بالجنيه المصري. تظهر رسوم شركات الدفع قبل أن تدفع. رصيد المحفظة لشراء الحصص ولا يُصرف نقدًا. قد يستغرق وصول الشحن حتى 48 ساعة.</p>
<h2>4. الاسترداد</h2>
<p>عند إلغاء الاشتراك الشهري يعود ثمن الحصص التي لم تُفتح إلى محفظتك فورًا. الحصة التي فتحتها لا يُسترد ثمنها، إلا إذا تعطّلت ولم نصلحها خلال يومين.</p>
<h2>5. الأكواد</h2>
<p>كل كود يعمل مرة واحدة. لا نستبدل كودًا استُخدم أو اشتُري من بائع غير معتمد.</p>
<h2>6. السلوك</h2>
<p>للمدرّس أن يحظر طالبًا من الفصل بسبب الإساءة أو الغش. ويمكنك أن تطلب منا مراجعة القرار خلال أسبوعين.</p>`,
  ),
};

const privacy: PageContent = {
  slug: 'privacy',
  title: text('Privacy', 'سياسة الخصوصية'),
  html: text(
    `<p>We save only what we need to teach you, and we never sell it.</p>
<h2>What we save</h2>
<ul><li>Your name, phone, email, school, and a parent's phone number.</li><li>What you buy, watch and answer, and your scores.</li><li>The devices you log in from.</li></ul>
<h2>Who sees it</h2>
<p>Your instructors see your name, progress and answers in their own classrooms. Your parent sees your progress. Payment companies get the amount, your name and your phone number. Nobody else gets anything.</p>
<h2>How long we save it</h2>
<p>We save learning records as long as you have an account, and invoices for five years, as the law requires.</p>
<h2>Your rights</h2>
<p>To get a copy of your record, correct it, or close your account, write to privacy@fasl.test. We reply within two weeks.</p>`,
    `<p>نحتفظ بما يلزم لتعليمك، ولا نبيع شيئًا منه.</p>
<h2>ماذا نحفظ</h2>
<ul><li>اسمك وهاتفك وبريدك ومدرستك، ورقم هاتف وليّ الأمر.</li><li>ما تشتريه وتشاهده وتجيب عنه، ودرجاتك.</li><li>الأجهزة التي تدخل منها.</li></ul>
<h2>من يراه</h2>
<p>يرى مدرّسوك اسمك وتقدّمك وإجاباتك في فصولهم فقط. ويرى وليّ أمرك تقدّمك. وتصل إلى شركات الدفع قيمة المبلغ واسمك وهاتفك. ولا أحد غيرهم.</p>
<h2>كم نحتفظ به</h2>
<p>سجلات التعلّم ما دام حسابك قائمًا. والفواتير خمس سنوات كما يطلب القانون.</p>
<h2>حقوقك</h2>
<p>اطلب نسخة من سجلك أو صحّحه أو أغلق حسابك: راسلنا على privacy@fasl.test ونرد خلال أسبوعين.</p>`,
  ),
};

export const pages: PageContent[] = [about, faqsPage, terms, privacy];
