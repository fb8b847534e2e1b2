import type { AllHandlers } from '../http/handlers.ts';
import type { Services } from '../http/services.ts';
import { accountHandlers } from '../modules/account/account.handlers.ts';
import { deviceHandlers } from '../modules/account/device.handlers.ts';
import { admissionHandlers } from '../modules/admission/admission.handlers.ts';
import { analyticsHandlers } from '../modules/analytics/analytics.handlers.ts';
import { classroomAnalyticsHandlers } from '../modules/analytics/classroom-analytics.handlers.ts';
import { assignmentHandlers } from '../modules/assignment/assignment.handlers.ts';
import { calendarHandlers } from '../modules/calendar/calendar.handlers.ts';
import { checkoutHandlers } from '../modules/checkout/checkout.handlers.ts';
import { classroomHandlers } from '../modules/classroom/classroom.handlers.ts';
import { deferredPurchaseHandlers } from '../modules/deferred-purchase/deferred-purchase.handlers.ts';
import { educationHandlers } from '../modules/education/education.handlers.ts';
import { attemptHandlers } from '../modules/exam/attempt.handlers.ts';
import { examHandlers } from '../modules/exam/exam.handlers.ts';
import { feesHandlers } from '../modules/fees/fees.handlers.ts';
import { historyHandlers } from '../modules/history/history.handlers.ts';
import { instructorHandlers } from '../modules/instructor/instructor.handlers.ts';
import { lessonHandlers } from '../modules/lesson/lesson.handlers.ts';
import { noteHandlers } from '../modules/lesson/note.handlers.ts';
import { fileHandlers } from '../modules/material/file.handlers.ts';
import { notificationHandlers } from '../modules/notification/notification.handlers.ts';
import { profileHandlers } from '../modules/profile/profile.handlers.ts';
import { pushHandlers } from '../modules/push/push.handlers.ts';
import { searchHandlers } from '../modules/search/search.handlers.ts';
import { settingsHandlers } from '../modules/settings/settings.handlers.ts';
import { paymentHandlers } from '../modules/settlement/payment.handlers.ts';
import { siteHandlers } from '../modules/site/site.handlers.ts';
import { subscriptionHandlers } from '../modules/subscription/subscription.handlers.ts';
import { progressHandlers } from '../modules/unit/progress.handlers.ts';
import { unitHandlers } from '../modules/unit/unit.handlers.ts';
import { webinarHandlers } from '../modules/webinar/webinar.handlers.ts';
import { serverTimeHandlers } from './server-time.handlers.ts';

export function createHandlers(services: Services): AllHandlers {
  return {
    ...serverTimeHandlers(services),
    ...settingsHandlers(),
    ...siteHandlers(services),
    ...instructorHandlers(services),
    ...classroomHandlers(services),
    ...searchHandlers(services),
    ...accountHandlers(services),
    ...educationHandlers(),
    ...profileHandlers(services),
    ...deviceHandlers(services),
    ...lessonHandlers(services),
    ...unitHandlers(services),
    ...noteHandlers(services),
    ...progressHandlers(services),
    ...paymentHandlers(services),
    ...feesHandlers(services),
    ...checkoutHandlers(services),
    ...historyHandlers(),
    ...analyticsHandlers(services),
    ...classroomAnalyticsHandlers(services),
    ...calendarHandlers(services),
    ...subscriptionHandlers(services),
    ...deferredPurchaseHandlers(services),
    ...examHandlers(services),
    ...attemptHandlers(services),
    ...fileHandlers(services),
    ...assignmentHandlers(services),
    ...webinarHandlers(services),
    ...admissionHandlers(services),
    ...notificationHandlers(services),
    ...pushHandlers(services),
  };
}
