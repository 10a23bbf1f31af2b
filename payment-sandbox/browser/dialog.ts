/** The test payment dialog, in a shadow root that isolates its styles. */
import { button, element } from './elements.ts';
import type { AttemptRequest, OrderSummary, Outcome } from './service.ts';
import { DIALOG_CSS } from './styles.ts';

export interface DialogOptions {
  shopName: string;
  description: string;
  order: Promise<Outcome<OrderSummary>>;
  closesOnEscape: boolean;
  /** Returns an error to show; undefined if the dialog was closed. */
  onPay: (outcome: AttemptRequest['outcome']) => Promise<string | undefined>;
  onDismiss: () => void;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export class TestDialog {
  readonly #options: DialogOptions;
  readonly #opener = document.activeElement;
  readonly #host = element('div');
  readonly #dialog = element('dialog');
  readonly #amount = element('p', 'amount', '\u2026');
  readonly #alert = element('p', 'alert');
  readonly #succeed = button('Pay (succeed)', 'primary', () => this.#pay('success'));
  readonly #fail = button('Pay (fail)', 'secondary', () => this.#pay('failure'));
  readonly #close = button('Close', 'quiet', () => this.#options.onDismiss());
  #isPaying = false;

  /** Opens the dialog and shows the amount when the order has loaded. */
  constructor(options: DialogOptions) {
    this.#options = options;
    this.#alert.setAttribute('role', 'alert');
    this.#setPayable(false);
    this.#dialog.setAttribute('aria-label', 'Test payment');
    this.#dialog.append(
      element('p', 'ribbon', 'Test payment \u2014 no money moves'),
      this.#details(),
      this.#alert,
      element('div', 'actions', this.#succeed, this.#fail, this.#close),
    );
    this.#listenForEscape();
    this.#mount();
    this.#showOrder();
  }

  /** Removes the dialog and restores focus. */
  close(): void {
    this.#dialog.close();
    this.#host.remove();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  #details(): HTMLElement {
    const { shopName, description } = this.#options;
    const section = element('div', 'details');
    if (shopName !== '') section.append(element('h2', 'shop', shopName));
    if (description !== '') section.append(element('p', 'description', description));
    section.append(this.#amount);
    return section;
  }

  #mount(): void {
    this.#host.setAttribute('data-razorpay-sandbox', '');
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(DIALOG_CSS);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#dialog);
    document.body.append(this.#host);
    this.#dialog.showModal();
  }

  #listenForEscape(): void {
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (this.#mayEscape()) this.#options.onDismiss();
    });
    // Chromium's cancel event cannot be prevented for a second Escape in a row.
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !this.#mayEscape()) event.preventDefault();
    });
  }

  #mayEscape(): boolean {
    return this.#options.closesOnEscape && !this.#isPaying;
  }

  async #showOrder(): Promise<void> {
    const answer = await this.#options.order;
    if (!answer.ok) {
      this.#amount.remove();
      this.#alert.textContent = answer.failure.error.description;
      return;
    }
    if (answer.result.status === 'paid') {
      this.#amount.remove();
      this.#alert.textContent = 'This order is already paid.';
      return;
    }
    this.#amount.textContent = rupees.format(answer.result.amount / 100);
    this.#setPayable(true);
    this.#succeed.focus();
  }

  async #pay(outcome: AttemptRequest['outcome']): Promise<void> {
    this.#setPaying(true);
    this.#alert.textContent = '';
    const problem = await this.#options.onPay(outcome);
    if (problem === undefined) return;
    this.#alert.textContent = problem;
    this.#setPaying(false);
    (outcome === 'success' ? this.#succeed : this.#fail).focus();
  }

  /** Blocks closing during a payment: the page would receive both a dismissal and a payment. */
  #setPaying(isPaying: boolean): void {
    this.#isPaying = isPaying;
    this.#dialog.setAttribute('aria-busy', String(isPaying));
    this.#close.disabled = isPaying;
    this.#setPayable(!isPaying);
  }

  #setPayable(isPayable: boolean): void {
    this.#succeed.disabled = !isPayable;
    this.#fail.disabled = !isPayable;
  }
}
