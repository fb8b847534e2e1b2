import { createFileRoute } from '@tanstack/react-router';
import { DevicesView } from '#features/devices/devices-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  loader: async ({ context: { utils } }) => {
    void utils.device.list.prefetch();
    await loadAreas('device');
  },
  component: DevicesView,
});
