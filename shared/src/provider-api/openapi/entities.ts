import { Answer } from '../../contracts/lesson/answer.ts';
import { AdmissionForm } from '../account/admission.ts';
import { AuthData, DeviceLimitData, User } from '../account/auth.ts';
import { Device } from '../account/device.ts';
import { Notification } from '../account/notification.ts';
import { Address, Profile } from '../account/profile.ts';
import { AgendaItem, LearningTime, TestGroup, WebinarGroup } from '../learning/analytics.ts';
import { Assignment, Submission } from '../learning/assignment.ts';
import { Category, ClassroomCard, ClassroomFull, ClassroomInfo } from '../learning/classroom.ts';
import { Course, CourseFull, Unit } from '../learning/course.ts';
import { Attempt, SubmissionReceipt, Test } from '../learning/exam.ts';
import { Instructor } from '../learning/instructor.ts';
import { ClassroomProgress } from '../learning/progress.ts';
import { Question, SummaryItem } from '../learning/question.ts';
import { Subscription } from '../learning/subscription.ts';
import { Document, Note, Video, WebContent } from '../learning/unit.ts';
import { Slot, Webinar } from '../learning/webinar.ts';
import { Invoice, TimelineEvent, WalletEntry } from '../payment/history.ts';
import { PaymentPayload, PendingTransaction, Tax } from '../payment/payment.ts';
import { ContentPage, News, Statistics } from '../school/content.ts';
import { EducationInfo } from '../school/education.ts';
import { Settings, SettingsAssets } from '../school/settings.ts';
import { PageMeta } from '../wire/envelope.ts';
import { IdAndName } from '../wire/fields.ts';

/** The schemas that are named components in the OpenAPI document. */
export const entities = {
  Address,
  AgendaItem,
  AdmissionForm,
  Answer,
  Assignment,
  Attempt,
  AuthData,
  Category,
  ClassroomCard,
  ClassroomFull,
  ClassroomInfo,
  ClassroomProgress,
  ContentPage,
  Course,
  CourseFull,
  Device,
  DeviceLimitData,
  Document,
  EducationInfo,
  Instructor,
  Invoice,
  LearningTime,
  Named: IdAndName,
  News,
  Note,
  Notification,
  PageMeta,
  PaymentPayload,
  PendingTransaction,
  Profile,
  Question,
  Receipt: SubmissionReceipt,
  Settings,
  SettingsAssets,
  Slot,
  Statistics,
  Submission,
  Subscription,
  SummaryItem,
  Tax,
  Test,
  TestGroup,
  TimelineEvent,
  Unit,
  User,
  Video,
  WalletEntry,
  WebContent,
  Webinar,
  WebinarGroup,
};
