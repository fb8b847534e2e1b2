import { admissionEndpoints } from './admission.ts';
import { analyticsEndpoints } from './analytics.ts';
import { assignmentEndpoints } from './assignment.ts';
import { authEndpoints } from './auth.ts';
import { calendarEndpoints } from './calendar.ts';
import { classroomEndpoints } from './classroom.ts';
import { contentEndpoints } from './content.ts';
import { courseEndpoints } from './course.ts';
import { deviceEndpoints } from './device.ts';
import { educationEndpoints } from './education.ts';
import type { Client } from './endpoint.ts';
import { historyEndpoints } from './history.ts';
import { instructorEndpoints } from './instructor.ts';
import { notificationEndpoints } from './notification.ts';
import { paymentEndpoints } from './payment.ts';
import { profileEndpoints } from './profile.ts';
import { progressEndpoints } from './progress.ts';
import { searchEndpoints } from './search.ts';
import { serverTimeEndpoints } from './server-time.ts';
import { settingsEndpoints } from './settings.ts';
import { standingOrderEndpoints } from './standing-order.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { testEndpoints } from './test.ts';
import { unitEndpoints } from './unit.ts';
import { uploadEndpoints } from './upload.ts';
import { webinarEndpoints } from './webinar.ts';

/** Every call that the provider answers. */
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
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...standingOrderEndpoints,
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
