import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ResetView } from '#features/recovery/reset-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

type Search = { token?: string };

export const Route = createFileRoute('/reset-password')({
  // The router would parse a numeric token as a number.
  validateSearch: ({ token }: Search & SearchSchemaInput): Search =>
    token === undefined ? {} : { token: String(token) },
  staticData: { layout: { showHeader: false, showFooter: false } },
  loader: () => loadAreas('recovery', 'validation'),
  component: ResetPage,
});

function ResetPage() {
  return <ResetView token={Route.useSearch().token ?? ''} />;
}
