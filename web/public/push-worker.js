/** Shows push messages and opens their pages. Handles no requests: its scope contains no page. */
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag, language } = event.data.json();
  const dir = language === 'ar-EG' ? 'rtl' : 'ltr';
  event.waitUntil(
    registration.showNotification(title, { body, tag, lang: language, dir, data: { path } }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function openPage(path) {
  const { origin } = location;
  const page = new URL(path, origin);
  const address = page.origin === origin ? page.href : origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find(({ url }) => url === address);
  return same ? same.focus() : clients.openWindow(address);
}
