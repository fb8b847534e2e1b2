import {
  AuthResult,
  ParentConfirmInput,
  ParentLoginInput,
  ReplaceDeviceInput,
  ResetPasswordInput,
  SignupInput,
} from '@fasl/shared/contracts/account/account';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { signupCodes } from '@fasl/shared/rules/account/after-auth';
import { z } from 'zod';
import { logSecurityEvent } from '../../security/security-log.ts';
import {
  canSendMessage,
  clearLoginAttempts,
  countAttempt,
  countMessage,
  countTakenError,
  getLoginLimitKeys,
  getParentLimitKeys,
  getPhoneLimitKeys,
  getReplacementLimitKeys,
  getTokenLimitKeys,
} from '../../trpc/attempt-limits.ts';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { revokeToken } from '../../trpc/session-upkeep.ts';
import { startLinkSession, startPasswordSession, startSession } from './admit.ts';

const NoData = z.null();
const token = z.string().max(512);
const typed = z.string().max(254);

export const accountRouter = router({
  signup: publicProcedure
    .input(SignupInput)
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx);
      const body = {
        first_name: input.firstName,
        last_name: input.lastName,
        phone_number: input.phone,
        email: input.email,
        password: input.password,
        password_confirmation: input.passwordConfirmation,
      };
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countTakenError(ctx, () => guest.signup({ body }));
      return startSession(ctx, data);
    }),

  confirmPhone: userProcedure
    .input(z.object({ code: z.string().max(12) }))
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { data } = await countAttempt(ctx, getPhoneLimitKeys(ctx, ctx.session.user.id), () =>
        ctx.provider.confirmPhone({ body: input }),
      );
      return startSession(ctx, data);
    }),

  /** Sends the code only to the phone of the logged-in user. */
  resendPhoneCode: userProcedure.output(NoData).mutation(async ({ ctx }) => {
    await countMessage(ctx);
    const { data } = await ctx.provider.getMyProfile({});
    if (data.phone_number === null) throw new DomainError('conflict');
    await ctx.provider.resendPhoneCode({ body: { phone_number: data.phone_number } });
    return null;
  }),

  /** Corrects a mistyped number that is not confirmed yet. */
  changePhone: userProcedure
    .input(z.object({ phone: typed }))
    .output(NoData)
    .mutation(async ({ ctx, input: { phone } }) => {
      if (ctx.session.redirect !== signupCodes.phone) throw new DomainError('conflict');
      await countMessage(ctx, phone);
      await ctx.provider.resendPhoneCode({ body: { phone_number: phone } });
      logSecurityEvent(ctx, 'phone_changed', ctx.session.user.id);
      return null;
    }),

  confirmEmail: publicProcedure
    .input(z.object({ token }))
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { data } = await countAttempt(ctx, getTokenLimitKeys(ctx), () =>
        ctx.providerAs({ token: undefined }).confirmEmail({ body: input }),
      );
      return startLinkSession(ctx, data);
    }),

  resendEmail: publicProcedure
    .input(z.object({ email: typed }))
    .output(NoData)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx, input.email);
      await ctx.providerAs({ token: undefined }).resendEmailLink({ body: input });
      return null;
    }),

  forgot: publicProcedure
    .input(z.object({ identifier: typed }))
    .output(NoData)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx);
      // Returns no error for too many requests, because the last link is still valid and an error
      // could lock the owner out.
      if (await canSendMessage(ctx, input.identifier)) {
        await ctx.provider.forgetPassword({ body: input });
      }
      return null;
    }),

  resendReset: publicProcedure
    .input(z.object({ identifier: typed }))
    .output(NoData)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx, input.identifier);
      await ctx.provider.resendPasswordToken({ body: input });
      return null;
    }),

  checkReset: publicProcedure
    .input(z.object({ token }))
    .output(NoData)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, getTokenLimitKeys(ctx), () =>
        ctx.provider.checkPasswordToken({ body: input }),
      );
      return null;
    }),

  /** Ends all sessions of the user; this browser is logged in with the new password. */
  reset: publicProcedure
    .input(ResetPasswordInput)
    .output(NoData)
    .mutation(async ({ ctx, input }) => {
      const { token, password, passwordConfirmation } = input;
      const body = { token, password, password_confirmation: passwordConfirmation };
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countAttempt(ctx, getTokenLimitKeys(ctx), () =>
        guest.resetPassword({ body }),
      );
      await clearLoginAttempts(
        ctx,
        [data?.email, data?.phone_number].flatMap((name) => name ?? []),
      );
      logSecurityEvent(ctx, 'password_reset');
      const { session } = ctx.jar;
      ctx.sessions.end(ctx.jar);
      if (session) await revokeToken(ctx, session.token);
      return null;
    }),

  replaceDevice: publicProcedure
    .input(ReplaceDeviceInput)
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { identifier, password, deviceId, code } = input;
      const body = { identifier, password, replace_device_id: deviceId, code };
      const guesses = [
        ...getLoginLimitKeys(ctx, identifier),
        ...getReplacementLimitKeys(ctx, identifier),
      ];
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countAttempt(ctx, guesses, () => guest.login({ body }));
      logSecurityEvent(ctx, 'device_replaced', data.user.id);
      return startPasswordSession(ctx, data, identifier);
    }),

  parentLogin: publicProcedure
    .input(ParentLoginInput)
    .output(NoData)
    .mutation(async ({ ctx, input: { studentNumber, parentPhone } }) => {
      await countMessage(ctx, parentPhone);
      const body = { student_number: studentNumber, parent_phone: parentPhone };
      await ctx.provider.loginParent({ body });
      return null;
    }),

  parentConfirm: publicProcedure
    .input(ParentConfirmInput)
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { studentNumber, parentPhone, code } = input;
      const body = { student_number: studentNumber, parent_phone: parentPhone, code };
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countAttempt(ctx, getParentLimitKeys(ctx, input), () =>
        guest.confirmParent({ body }),
      );
      return startSession(ctx, data);
    }),
});
