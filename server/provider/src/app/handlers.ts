import type { Handlers } from '@fasl/shared/provider-api/endpoint';
import type { EndpointName, Endpoints } from '@fasl/shared/provider-api/index';
import type { Call } from '../http/caller.ts';
import type { Services } from '../http/services.ts';
import { authHandlers } from '../modules/account/account.handlers.ts';
import { admissionHandlers } from '../modules/admission/admission.handlers.ts';
import { analyticsHandlers } from '../modules/analytics/analytics.handlers.ts';
import { classroomAnalyticsHandlers } from '../modules/analytics/classroom-analytics.handlers.ts';
import { assignmentHandlers } from '../modules/assignment/assignment.handlers.ts';
import { calendarHandlers } from '../modules/calendar/calendar.handlers.ts';
import { checkoutHandlers } from '../modules/checkout/checkout.handlers.ts';
import { classroomHandlers } from '../modules/classroom/classroom.handlers.ts';
import { instructorHandlers } from '../modules/classroom/instructor.handlers.ts';
import { contentHandlers } from '../modules/content/content.handlers.ts';
import { standingOrderHandlers } from '../modules/deferred-purchase/deferred-purchase.handlers.ts';
import { educationHandlers } from '../modules/education/education.handlers.ts';
import { attemptHandlers } from '../modules/exam/attempt.handlers.ts';
import { testHandlers } from '../modules/exam/exam.handlers.ts';
import { historyHandlers } from '../modules/history/history.handlers.ts';
import { courseHandlers } from '../modules/lesson/lesson.handlers.ts';
import { noteHandlers } from '../modules/lesson/note.handlers.ts';
import { uploadHandlers } from '../modules/material/file.handlers.ts';
import { notificationHandlers } from '../modules/notification/notification.handlers.ts';
import { paymentHandlers } from '../modules/payment/payment.handlers.ts';
import { profileHandlers } from '../modules/profile/profile.handlers.ts';
import { progressHandlers } from '../modules/progress/progress.handlers.ts';
import { unitHandlers } from '../modules/progress/unit.handlers.ts';
import { searchHandlers } from '../modules/search/search.handlers.ts';
import { deviceHandlers } from '../modules/session/device.handlers.ts';
import { settingsHandlers } from '../modules/settings/settings.handlers.ts';
import { subscriptionHandlers } from '../modules/subscription/subscription.handlers.ts';
import { webinarHandlers } from '../modules/webinar/webinar.handlers.ts';
import { serverTimeHandlers } from './server-time.handlers.ts';

export type HandlersOf<Names extends EndpointName> = Pick<Handlers<Endpoints, Call>, Names>;

/** Every row of the contract: one without a handler does not compile. */
export type Handled = HandlersOf<EndpointName>;

export function createHandlers(services: Services): Handled {
  return {
    ...serverTimeHandlers(services),
    ...settingsHandlers(),
    ...contentHandlers(services),
    ...instructorHandlers(services),
    ...classroomHandlers(services),
    ...searchHandlers(services),
    ...authHandlers(services),
    ...educationHandlers(),
    ...profileHandlers(services),
    ...deviceHandlers(services),
    ...courseHandlers(services),
    ...unitHandlers(services),
    ...noteHandlers(services),
    ...progressHandlers(services),
    ...paymentHandlers(services),
    ...checkoutHandlers(services),
    ...historyHandlers(),
    ...analyticsHandlers(services),
    ...classroomAnalyticsHandlers(services),
    ...calendarHandlers(services),
    ...subscriptionHandlers(services),
    ...standingOrderHandlers(services),
    ...testHandlers(services),
    ...attemptHandlers(services),
    ...uploadHandlers(services),
    ...assignmentHandlers(services),
    ...webinarHandlers(services),
    ...admissionHandlers(services),
    ...notificationHandlers(services),
  };
}
