import { onIntent } from '#site/components/on-intent.ts';
import { rememberedPin } from './remembered-pin.store.ts';

const fetchScript = async () => (await import('./pin-check.ts')).mountPinCheck;

/**
 * An element, so that it also works where it is put into the page later, as into the cart. Its script comes when it is
 * about to be used, or, on a device that has asked before, when it comes into sight.
 */
class PinCheckElement extends HTMLElement {
  connectedCallback(): void {
    onIntent(this, fetchScript);
    if (rememberedPin() === '') return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      // Without the script nothing is answered before it is asked.
      fetchScript().then(
        (mount) => mount(this),
        () => {},
      );
    });
    watcher.observe(this);
  }
}

/** Makes every `<pin-check>` of the page answer. */
export function definePinCheck(): void {
  if (customElements.get('pin-check') === undefined) customElements.define('pin-check', PinCheckElement);
}
