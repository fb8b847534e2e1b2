import { router } from '../trpc.ts';
import { accountRouter } from './account.ts';
import { admissionRouter } from './admission.ts';
import { assignmentRouter } from './assignment.ts';
import { calendarRouter } from './calendar.ts';
import { checkoutRouter } from './checkout.ts';
import { classroomRouter } from './classroom.ts';
import { courseRouter } from './course.ts';
import { dashboardRouter } from './dashboard.ts';
import { deviceRouter } from './device.ts';
import { feesRouter } from './fees.ts';
import { homeRouter } from './home.ts';
import { instructorRouter } from './instructor.ts';
import { notificationRouter } from './notification.ts';
import { paymentRouter } from './payment.ts';
import { profileRouter } from './profile.ts';
import { progressRouter } from './progress.ts';
import { roomRouter } from './room.ts';
import { schoolRouter } from './school.ts';
import { searchRouter } from './search.ts';
import { sessionRouter } from './session.ts';
import { subscriptionRouter } from './subscription.ts';
import { testRouter } from './test.ts';
import { unitRouter } from './unit.ts';
import { walletRouter } from './wallet.ts';
import { webinarRouter } from './webinar.ts';

export const appRouter = router({
  session: sessionRouter,
  school: schoolRouter,
  home: homeRouter,
  search: searchRouter,
  instructor: instructorRouter,
  classroom: classroomRouter,
  course: courseRouter,
  unit: unitRouter,
  assignment: assignmentRouter,
  admission: admissionRouter,
  notification: notificationRouter,
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
  room: roomRouter,
  calendar: calendarRouter,
  test: testRouter,
});

export type AppRouter = typeof appRouter;
