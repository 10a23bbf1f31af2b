import { setTimeout as delay } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { z } from 'zod';

/** The collections that pages are made of. */
const TOPICS = [
  'products/*',
  'product_variants/*',
  'product_menu_categories/*',
  'product_images/*',
  'menu_categories/*',
  'brands/*',
  'categories/*',
  'shop_settings/*',
];
/** Before a stream that broke off is opened again, in ms. */
const AGAIN_MS = 2000;
const TIMEOUT_MS = 10_000;

const connectSchema = z.object({ clientId: z.string() });

/**
 * Calls `onEvent` whenever PocketBase tells of a change, until the signal. It is for speed only: PocketBase tells nothing of
 * what SQL changes, and nothing while the stream is away; the change log has it all.
 */
export async function followRealtime(client: PocketBase, onEvent: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(`${client.baseURL}/api/realtime`, signal)) {
        if (event === 'PB_CONNECT') await subscribe(client, connectSchema.parse(JSON.parse(data)).clientId);
        // What happened before the subscription is told by nobody else.
        onEvent();
      }
    } catch {
      // It is away, which the reader of the change log tells.
    }
    // PocketBase also ends a stream on which nothing has happened for a while. The signal ends the pause.
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function subscribe(client: PocketBase, clientId: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await client.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: TOPICS }, signal });
}

/** The events of a server-sent stream as they come. @throws when it cannot be opened or breaks off */
async function* eventsOf(url: string, signal: AbortSignal): AsyncGenerator<{ event: string; data: string }> {
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
  if (!response.ok || response.body === null) throw new Error(`The stream was answered with ${response.status}.`);
  let unread = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (unread + part).split('\n\n');
    unread = events.pop() ?? '';
    for (const text of events) yield { event: fieldOf(text, 'event'), data: fieldOf(text, 'data') };
  }
}

function fieldOf(text: string, name: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}
