import { admissionEndpoints } from './account/admission.ts';
import { authEndpoints } from './account/auth.ts';
import { calendarEndpoints } from './account/calendar.ts';
import { deviceEndpoints } from './account/device.ts';
import { notificationEndpoints } from './account/notification.ts';
import { profileEndpoints } from './account/profile.ts';
import { pushEndpoints } from './account/push.ts';
import { analyticsEndpoints } from './learning/analytics.ts';
import { assignmentEndpoints } from './learning/assignment.ts';
import { classroomEndpoints } from './learning/classroom.ts';
import { courseEndpoints } from './learning/course.ts';
import { testEndpoints } from './learning/exam.ts';
import { instructorEndpoints } from './learning/instructor.ts';
import { progressEndpoints } from './learning/progress.ts';
import { searchEndpoints } from './learning/search.ts';
import { subscriptionEndpoints } from './learning/subscription.ts';
import { unitEndpoints } from './learning/unit.ts';
import { uploadEndpoints } from './learning/upload.ts';
import { webinarEndpoints } from './learning/webinar.ts';
import { deferredPurchaseEndpoints } from './payment/deferred-purchase.ts';
import { historyEndpoints } from './payment/history.ts';
import { paymentEndpoints } from './payment/payment.ts';
import { contentEndpoints } from './school/content.ts';
import { educationEndpoints } from './school/education.ts';
import { serverTimeEndpoints } from './school/server-time.ts';
import { settingsEndpoints } from './school/settings.ts';
import type { Client } from './wire/endpoint.ts';

/** All endpoints of the provider. */
export const endpoints = {
  ...serverTimeEndpoints,
  ...settingsEndpoints,
  ...contentEndpoints,
  ...instructorEndpoints,
  ...classroomEndpoints,
  ...searchEndpoints,
  ...authEndpoints,
  ...educationEndpoints,
  ...profileEndpoints,
  ...deviceEndpoints,
  ...uploadEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...deferredPurchaseEndpoints,
  ...historyEndpoints,
  ...courseEndpoints,
  ...unitEndpoints,
  ...progressEndpoints,
  ...admissionEndpoints,
  ...webinarEndpoints,
  ...assignmentEndpoints,
  ...analyticsEndpoints,
  ...calendarEndpoints,
  ...testEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type ProviderClient = Client<Endpoints>;
