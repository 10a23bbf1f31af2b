import { logWarning } from '#admin/log.ts';
import type { NewOrders } from '#shared/api/new-orders.ts';
import { formatRupees } from '#shared/money.ts';
import { ALERT_WORDS } from './messages.ts';

const TONES_HZ = [880, 1175];
const TONE_S = 0.18;
const LOUDNESS = 0.15;

/** Announces a new order: by tones if they are on, and by a notification where that is allowed. */
export function announce(
  order: NonNullable<NewOrders['newest']>,
  { isLoud, onOpen }: { isLoud: boolean; onOpen: () => void },
): void {
  if (isLoud) playTones();
  showNotification(order, onOpen);
}

/** A press on it leads to the order. */
function showNotification(order: NonNullable<NewOrders['newest']>, onOpen: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(ALERT_WORDS.told(order.order_number), {
      body: formatRupees(order.total_amount),
      tag: order.id,
    });
    notification.addEventListener('click', () => {
      window.focus();
      onOpen();
    });
  } catch (error) {
    // Chrome on Android shows notifications of service workers only.
    logWarning('This browser shows no notifications', error);
  }
}

/** Two short tones. Browsers keep a tab silent until its first press. */
export function playTones(): void {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  gain.connect(context.destination);
  for (const [index, hertz] of TONES_HZ.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_S);
    tone.stop(context.currentTime + (index + 1) * TONE_S);
    if (index === TONES_HZ.length - 1) tone.addEventListener('ended', () => void context.close());
  }
}
