/* This browser as a device that shows notifications while the dashboard is closed: see service-worker.ts. */

/**
 * Whether this browser can. `insecure`: the address is no https. `home`: an iPhone can once the dashboard is on its home screen.
 * `denied`: the person forbade it, which only the browser’s own settings take back.
 */
export type PushSupport = 'can' | 'insecure' | 'home' | 'cannot' | 'denied';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isOfApple() ? 'home' : 'cannot';
  return Notification.permission === 'denied' ? 'denied' : 'can';
}

/** iPads call themselves Macs, and Macs have no touch. */
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/**
 * Asks the person, and then the browser's push service. `denied`: the person said no. `dismissed`: the person closed the question.
 * Throws when the push service gives none. Called from a click: browsers refuse to ask otherwise.
 */
export async function subscribe(public_key: string): Promise<Subscription | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const registration = await navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' });
  await navigator.serviceWorker.ready;
  const had = await registration.pushManager.getSubscription();
  // One of another installation's key gets nothing from this one. Ours may tell of another workspace of the session: it stays.
  if (had && !isOfKey(had, public_key)) await had.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}

/** Whether this browser is subscribed to pushes of this key. */
export async function isSubscribed(public_key: string): Promise<boolean> {
  const had = await (await findRegistration())?.pushManager.getSubscription();
  return Boolean(had && isOfKey(had, public_key));
}

/** A browser that does not tell the key of its subscription is trusted. */
function isOfKey({ options }: PushSubscription, public_key: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === public_key;
}

/** Takes this browser's subscription back, and what it shows off the screen. A failure is ignored: its session ends as well. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await findRegistration();
    if (!registration?.pushManager) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    // The push service may be out of reach.
    if (!(error instanceof DOMException)) throw error;
  }
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration('/app/') : undefined;
