/* This browser as a device that shows notifications while the dashboard is closed: see service-worker.ts. */

/**
 * Whether this browser supports push. `insecure`: the address is not https. `home`: an iPhone supports it once the dashboard is on its home
 * screen. `denied`: the person blocked it, which only the browser’s own settings can reverse.
 */
export type PushSupport = 'can' | 'insecure' | 'home' | 'cannot' | 'denied';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isOfApple() ? 'home' : 'cannot';
  return Notification.permission === 'denied' ? 'denied' : 'can';
}

/** iPads report that they are Macs, but Macs have no touch screen. */
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/**
 * Asks the person for permission, then the push service for a subscription. `denied`: the person refused. `dismissed`: the person closed
 * the dialog. Throws if the push service fails. Call it on a click: browsers show no dialog otherwise.
 */
export async function subscribe(public_key: string): Promise<Subscription | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const registration = await navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' });
  await navigator.serviceWorker.ready;
  const had = await registration.pushManager.getSubscription();
  // A subscription with another installation’s key is useless. One with ours stays: it may serve another workspace of the
  // session.
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

/** Some browsers do not expose the key of a subscription: it is assumed to match. */
function isOfKey({ options }: PushSubscription, public_key: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === public_key;
}

/** Ends this browser's subscription and closes its notifications. Failures are ignored, since the session ends as well. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await findRegistration();
    if (!registration?.pushManager) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    // The push service may be unreachable.
    if (!(error instanceof DOMException)) throw error;
  }
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration('/app/') : undefined;
