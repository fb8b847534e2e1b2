import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/session.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { endSessions } from './active-sessions.ts';
import { confirmEmail, confirmPhone, resendEmailLink, resendPhoneCode } from './confirm.ts';
import { login } from './login.ts';
import { confirmParent, loginParent } from './parent.ts';
import {
  checkPasswordToken,
  resendPasswordToken,
  resetPassword,
  startPasswordReset,
} from './password-reset.ts';
import { signup } from './signup.ts';

type EndpointNames =
  | 'login'
  | 'signup'
  | 'confirmPhone'
  | 'resendPhoneCode'
  | 'confirmEmail'
  | 'resendEmailLink'
  | 'forgetPassword'
  | 'resendPasswordToken'
  | 'checkPasswordToken'
  | 'resetPassword'
  | 'logout'
  | 'loginParent'
  | 'confirmParent';

export function accountHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    login: ({ body }, call) => login(services, body, call),
    signup: ({ body }, call) => signup(services, body, call),
    confirmPhone: ({ body }, call) => confirmPhone(services, body.code, call),
    resendPhoneCode: ({ body }, call) => resendPhoneCode(services, body.phone_number, call),
    confirmEmail: ({ body }, call) => confirmEmail(services, body.token, call),
    resendEmailLink: ({ body }, call) => resendEmailLink(services, body.email, call),
    forgetPassword: ({ body }, call) => startPasswordReset(services, body.identifier, call),
    resendPasswordToken: ({ body }, call) => resendPasswordToken(services, body.identifier, call),
    checkPasswordToken: ({ body }) => checkPasswordToken(services, body.token),
    resetPassword: ({ body }, call) => resetPassword(services, body, call),
    loginParent: ({ body }, call) => loginParent(services, body, call),
    confirmParent: ({ body }, call) => confirmParent(services, body, call),

    async logout(_, { db, identity }) {
      if ('sessionId' in identity) {
        await endSessions(db, services.now(), eq(sessions.id, identity.sessionId));
      }
      return { data: null };
    },
  };
}
