import {
  CardPass,
  ChangePasswordInput,
  Profile,
  ProfileDraft,
  ProfilePage,
  UpdateProfileInput,
} from '@fasl/shared/contracts/account/profile';
import { z } from 'zod';
import { logSecurityEvent } from '../../security/security-log.ts';
import { countAttempt, getPasswordLimitKeys } from '../../trpc/attempt-limits.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { updateViewer } from '../../trpc/session-upkeep.ts';
import { mergeEdit, toProfile, toProfileChanges } from './map.ts';

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
      // A notice of this read would replace the one of the write.
      const reader = ctx.providerAs({ onNotice: undefined });
      const { data: stored } = await reader.getMyProfile({});
      const merged = mergeEdit(toProfile(stored, ctx.media), draft);
      const body = { type: tab, ...toProfileChanges(merged) };
      const { data } = await ctx.provider.updateMyProfile({ body });
      updateViewer(ctx, data);
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
      await countAttempt(ctx, getPasswordLimitKeys(ctx.session.user.id), () =>
        ctx.provider.changeMyPassword({ body }),
      );
      logSecurityEvent(ctx, 'password_changed', ctx.session.user.id);
      return null;
    }),

  /** Reads the profile again, because the pass must be up to date. */
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
