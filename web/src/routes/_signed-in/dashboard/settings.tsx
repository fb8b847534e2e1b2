import { createFileRoute } from '@tanstack/react-router';
import { CalendarSection } from '#features/calendar-feed/calendar-section.tsx';
import { DevicesView } from '#features/devices/devices-view.tsx';
import { PushSection } from '#features/push/push-section.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  loader: async ({ context: { utils } }) => {
    void utils.device.list.prefetch();
    void utils.calendar.mine.prefetch();
    void utils.push.state.prefetch();
    await loadAreas('device', 'calendar', 'push');
  },
  component: SettingsPage,
});

function SettingsPage() {
  return (
    <DevicesView>
      <CalendarSection />
      <PushSection />
    </DevicesView>
  );
}
