import { STOCK_REQUEST_PATH } from '#shared/product/stock-requests.ts';
import { logWarning } from '#site/components/browser-log.ts';

const TIMEOUT_MS = 20_000;

/** What became of a request: off means that the shop sends no such mails, invalid that the address is none. */
export type Asked = 'kept' | 'off' | 'invalid' | 'failed';

/** Asks the shop to mail when a size is back. */
export async function askForSize(productId: string, size: string, form: FormData): Promise<Asked> {
  try {
    const response = await fetch(STOCK_REQUEST_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(form), product_id: productId, size }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return response.status === 400 ? 'invalid' : 'failed';
    const { is_kept: isKept } = await response.json();
    return isKept === true ? 'kept' : 'off';
  } catch (error) {
    // Offline, or no answer in time: the form keeps the text and says so.
    logWarning('The stock request was not sent', error);
    return 'failed';
  }
}
