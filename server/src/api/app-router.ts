import { accountRouter } from '../features/account/router.ts';
import { admissionRouter } from '../features/admission/router.ts';
import { assignmentRouter } from '../features/assignment/router.ts';
import { calendarRouter } from '../features/calendar/router.ts';
import { checkoutRouter } from '../features/checkout/router.ts';
import { classroomRouter } from '../features/classroom/router.ts';
import { classroomDashboardRouter } from '../features/dashboard/classroom-router.ts';
import { dashboardRouter } from '../features/dashboard/router.ts';
import { deviceRouter } from '../features/device/router.ts';
import { examRouter } from '../features/exam/router.ts';
import { feesRouter } from '../features/fees/router.ts';
import { homeRouter } from '../features/home/router.ts';
import { instructorRouter } from '../features/instructor/router.ts';
import { lessonRouter } from '../features/lesson/router.ts';
import { unitRouter } from '../features/lesson/unit-router.ts';
import { notificationRouter } from '../features/notification/router.ts';
import { paymentRouter } from '../features/payment/router.ts';
import { profileRouter } from '../features/profile/router.ts';
import { progressRouter } from '../features/progress/router.ts';
import { pushRouter } from '../features/push/router.ts';
import { schoolRouter } from '../features/school/router.ts';
import { searchRouter } from '../features/search/router.ts';
import { sessionRouter } from '../features/session/router.ts';
import { subscriptionRouter } from '../features/subscription/router.ts';
import { walletRouter } from '../features/wallet/router.ts';
import { webinarRouter } from '../features/webinar/router.ts';
import { router } from '../trpc/procedures.ts';

export const appRouter = router({
  session: sessionRouter,
  school: schoolRouter,
  home: homeRouter,
  search: searchRouter,
  instructor: instructorRouter,
  classroom: classroomRouter,
  course: lessonRouter,
  unit: unitRouter,
  assignment: assignmentRouter,
  admission: admissionRouter,
  notification: notificationRouter,
  push: pushRouter,
  webinar: webinarRouter,
  checkout: checkoutRouter,
  subscription: subscriptionRouter,
  fees: feesRouter,
  wallet: walletRouter,
  payment: paymentRouter,
  account: accountRouter,
  profile: profileRouter,
  device: deviceRouter,
  progress: progressRouter,
  dashboard: dashboardRouter,
  room: classroomDashboardRouter,
  calendar: calendarRouter,
  exam: examRouter,
});

export type AppRouter = typeof appRouter;
