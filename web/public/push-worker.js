/** Shows push messages and opens their pages. Handles no requests: its scope contains no page. */
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag, language } = event.data.json();
  const dir = language === 'ar-EG' ? 'rtl' : 'ltr';
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: language,
      dir,
      icon: '/app-icon-192.png',
      data: { path },
    }),
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

// The browser has replaced the subscription, and the server only has the address of the old one.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

async function renewSubscription() {
  const state = await callPortal('push.state');
  // Without kinds the student has signed out or turned the messages off.
  if (!state?.publicKey || !state.kinds) return;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: state.publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await callPortal('push.subscribe', { endpoint, ...keys, kinds: state.kinds });
}

async function callPortal(procedure, input) {
  const headers = { 'x-csrf': '1' };
  const write = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  const response = await fetch(`/trpc/${procedure}`, input ? write : { headers });
  return response.ok ? (await response.json()).result.data : null;
}
