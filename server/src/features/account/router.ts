import {
  AuthResult,
  ParentConfirmInput,
  ParentLoginInput,
  ReplaceDeviceInput,
  ResetPasswordInput,
  SignupInput,
} from '@fasl/shared/contracts/account/account';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { z } from 'zod';
import {
  countGuess,
  countMessage,
  countTaken,
  loginGuess,
  mayMessage,
  parentGuess,
  phoneGuess,
  replacementGuess,
  tokenGuess,
} from '../../security/guesses.ts';
import { noteEvent } from '../../security/security-log.ts';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { revokeToken } from '../../trpc/session-upkeep.ts';
import { admit, admitByLink, admitByPassword } from './admit.ts';

/** Where the provider sends whose phone is not confirmed. */
const phoneIsDue = 101;
const Nothing = z.null();
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
      const { data } = await countTaken(ctx, () => guest.signup({ body }));
      return admit(ctx, data);
    }),

  confirmPhone: userProcedure
    .input(z.object({ code: z.string().max(12) }))
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { data } = await countGuess(ctx, phoneGuess(ctx, ctx.session.user.id), () =>
        ctx.provider.confirmPhone({ body: input }),
      );
      return admit(ctx, data);
    }),

  /** To the phone of whoever is signed in: nobody has a code sent to a phone of their choice. */
  resendPhoneCode: userProcedure.output(Nothing).mutation(async ({ ctx }) => {
    await countMessage(ctx);
    const { data } = await ctx.provider.getMyProfile({});
    if (data.phone_number === null) throw new DomainError('conflict');
    await ctx.provider.resendPhoneCode({ body: { phone_number: data.phone_number } });
    return null;
  }),

  /** A mistyped number, as long as it is not confirmed: the code goes to the right one. */
  changePhone: userProcedure
    .input(z.object({ phone: typed }))
    .output(Nothing)
    .mutation(async ({ ctx, input: { phone } }) => {
      if (ctx.session.redirect !== phoneIsDue) throw new DomainError('conflict');
      await countMessage(ctx, phone);
      await ctx.provider.resendPhoneCode({ body: { phone_number: phone } });
      noteEvent(ctx, 'phone_changed', ctx.session.user.id);
      return null;
    }),

  confirmEmail: publicProcedure
    .input(z.object({ token }))
    .output(AuthResult)
    .mutation(async ({ ctx, input }) => {
      const { data } = await countGuess(ctx, tokenGuess(ctx), () =>
        ctx.providerAs({ token: undefined }).confirmEmail({ body: input }),
      );
      return admitByLink(ctx, data);
    }),

  resendEmail: publicProcedure
    .input(z.object({ email: typed }))
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx, input.email);
      await ctx.providerAs({ token: undefined }).resendEmailLink({ body: input });
      return null;
    }),

  forgot: publicProcedure
    .input(z.object({ identifier: typed }))
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx);
      // Who asks for an account all the time must not keep its owner out: the last link is still good.
      if (await mayMessage(ctx, input.identifier)) {
        await ctx.provider.forgetPassword({ body: input });
      }
      return null;
    }),

  resendReset: publicProcedure
    .input(z.object({ identifier: typed }))
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx, input.identifier);
      await ctx.provider.resendPasswordToken({ body: input });
      return null;
    }),

  checkReset: publicProcedure
    .input(z.object({ token }))
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await countGuess(ctx, tokenGuess(ctx), () =>
        ctx.provider.checkPasswordToken({ body: input }),
      );
      return null;
    }),

  /** Ends every session of whose password it is; this browser signs in with the new one. */
  reset: publicProcedure
    .input(ResetPasswordInput)
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      const { token, password, passwordConfirmation } = input;
      const body = { token, password, password_confirmation: passwordConfirmation };
      const guest = ctx.providerAs({ token: undefined });
      await countGuess(ctx, tokenGuess(ctx), () => guest.resetPassword({ body }));
      noteEvent(ctx, 'password_reset');
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
      const guesses = [...loginGuess(ctx, identifier), ...replacementGuess(ctx, identifier)];
      const guest = ctx.providerAs({ token: undefined });
      const { data } = await countGuess(ctx, guesses, () => guest.login({ body }));
      noteEvent(ctx, 'device_replaced', data.user.id);
      return admitByPassword(ctx, data, identifier);
    }),

  parentLogin: publicProcedure
    .input(ParentLoginInput)
    .output(Nothing)
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
      const { data } = await countGuess(ctx, parentGuess(ctx, input), () =>
        guest.confirmParent({ body }),
      );
      return admit(ctx, data);
    }),
});
