import { Answer } from '../contracts/answer.ts';
import { AdmissionForm } from './admission.ts';
import { AgendaItem, LearningTime, TestGroup, WebinarGroup } from './analytics.ts';
import { Assignment, Submission } from './assignment.ts';
import { AuthData, DeviceLimitData, User } from './auth.ts';
import { Category, ClassroomCard, ClassroomFull, ClassroomInfo } from './classroom.ts';
import { ContentPage, News, Statistics } from './content.ts';
import { Course, CourseFull, Unit } from './course.ts';
import { Device } from './device.ts';
import { EducationInfo } from './education.ts';
import { PageMeta } from './envelope.ts';
import { Invoice, TimelineEvent, WalletEntry } from './history.ts';
import { Instructor } from './instructor.ts';
import { Notification } from './notification.ts';
import { PaymentPayload, PendingTransaction, Tax } from './payment.ts';
import { Address, Profile } from './profile.ts';
import { ClassroomProgress } from './progress.ts';
import { Settings, SettingsAssets } from './settings.ts';
import { Subscription } from './subscription.ts';
import { Attempt, Question, Receipt, SummaryItem, Test } from './test.ts';
import { Document, Note, Video, WebContent } from './unit.ts';
import { Slot, Webinar } from './webinar.ts';
import { Named } from './wire.ts';

/** The shapes that stand under their own name in the OpenAPI document. */
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
  Named,
  News,
  Note,
  Notification,
  PageMeta,
  PaymentPayload,
  PendingTransaction,
  Profile,
  Question,
  Receipt,
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
