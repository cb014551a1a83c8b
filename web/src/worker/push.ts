/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

interface PushMessage {
  titulo: string;
  texto: string;
  url: string;
  id: string;
}

/** Shows push messages while the panel is closed (docs/decisions/072-web-push.md). */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const { titulo, texto, url, id } = event.data?.json() as PushMessage;
    event.waitUntil(
      self.registration.showNotification(titulo, {
        body: texto,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        lang: 'pt-BR',
        tag: id,
        data: { url },
      }),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    // Always a path of ours: a message not encrypted by our server could not have been decrypted.
    const address = new URL(event.notification.data.url, self.location.origin);
    event.waitUntil(
      self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
        if (address.origin !== self.location.origin) return;
        if (!open) return void (await self.clients.openWindow(address.href));
        await open.focus();
        await open.navigate(address.href);
      }),
    );
  });
}
