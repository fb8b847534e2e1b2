import {
  CardPass,
  ChangePasswordInput,
  Profile,
  ProfileDraft,
  ProfilePage,
  UpdateProfileInput,
} from '@fasl/shared/contracts/account/profile';
import { z } from 'zod';
import { countGuess, passwordGuess } from '../../security/guesses.ts';
import { noteEvent } from '../../security/security-log.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { takeOver } from '../../trpc/session-upkeep.ts';
import { toProfile, toProfileChanges } from './map.ts';

export const profileRouter = router({
  page: userProcedure.output(ProfilePage).query(async ({ ctx }) => {
    const [{ data }, education] = await Promise.all([
      ctx.provider.getMyProfile({}),
      ctx.publicData.education(ctx.language),
    ]);
    return { profile: toProfile(data, ctx.media), education };
  }),

  update: userProcedure
    .input(UpdateProfileInput)
    .output(Profile)
    .mutation(async ({ ctx, input: { tab, draft } }) => {
      const body = { type: tab, ...toProfileChanges(draft) };
      const { data } = await ctx.provider.updateMyProfile({ body });
      takeOver(ctx, data);
      return toProfile(data, ctx.media);
    }),

  complete: userProcedure
    .input(ProfileDraft)
    .output(z.object({ redirect: z.int().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { data } = await ctx.provider.completeMyProfile({ body: toProfileChanges(input) });
      ctx.sessions.update(ctx.jar, { redirect: data.redirect });
      return data;
    }),

  /** The other sessions end; this one goes on. */
  changePassword: userProcedure
    .input(ChangePasswordInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { oldPassword, newPassword, confirmNewPassword } = input;
      const body = {
        old_password: oldPassword,
        new_password: newPassword,
        confirm_new_password: confirmNewPassword,
      };
      await countGuess(ctx, passwordGuess(ctx.session.user.id), () =>
        ctx.provider.changeMyPassword({ body }),
      );
      noteEvent(ctx, 'password_changed', ctx.session.user.id);
      return null;
    }),

  /** Asks the provider each time, so that a pass says what holds now. */
  cardPass: userProcedure.output(CardPass).mutation(async ({ ctx }) => {
    const { data } = await ctx.provider.getMyProfile({});
    return ctx.cardPasses.issue({
      userId: ctx.session.user.id,
      name: `${data.first_name} ${data.last_name}`.trim(),
      photoUrl: ctx.media(data.profile_photo),
      cardNumber: data.student_card?.number ?? null,
    });
  }),
});
