// An earlier site at this address left a worker in visitors' browsers, which would go on showing that site. Browsers look here
// for its next version, which removes the worker and its caches.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(removeWorker()));

async function removeWorker() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}
