import type { Handlers } from '@fasl/shared/provider-api/endpoint';
import type { EndpointName, Endpoints } from '@fasl/shared/provider-api/index';
import type { Call } from './caller.ts';
import { admissionHandlers } from './handlers/admission.ts';
import { analyticsHandlers } from './handlers/analytics.ts';
import { assignmentHandlers } from './handlers/assignment.ts';
import { attemptHandlers } from './handlers/attempt.ts';
import { authHandlers } from './handlers/auth.ts';
import { calendarHandlers } from './handlers/calendar.ts';
import { checkoutHandlers } from './handlers/checkout.ts';
import { classroomHandlers } from './handlers/classroom.ts';
import { classroomAnalyticsHandlers } from './handlers/classroom-analytics.ts';
import { contentHandlers } from './handlers/content.ts';
import { courseHandlers } from './handlers/course.ts';
import { deviceHandlers } from './handlers/device.ts';
import { educationHandlers } from './handlers/education.ts';
import { historyHandlers } from './handlers/history.ts';
import { instructorHandlers } from './handlers/instructor.ts';
import { noteHandlers } from './handlers/note.ts';
import { notificationHandlers } from './handlers/notification.ts';
import { paymentHandlers } from './handlers/payment.ts';
import { profileHandlers } from './handlers/profile.ts';
import { progressHandlers } from './handlers/progress.ts';
import { searchHandlers } from './handlers/search.ts';
import { serverTimeHandlers } from './handlers/server-time.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { standingOrderHandlers } from './handlers/standing-order.ts';
import { subscriptionHandlers } from './handlers/subscription.ts';
import { testHandlers } from './handlers/test.ts';
import { unitHandlers } from './handlers/unit.ts';
import { uploadHandlers } from './handlers/upload.ts';
import { webinarHandlers } from './handlers/webinar.ts';
import type { Services } from './services.ts';

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
