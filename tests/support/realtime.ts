import { z } from 'zod';

/** The events of PocketBase on one topic. */
export interface Events {
  /** All that has arrived, as sent. */
  text(): string;
  /** Resolves once what has arrived fulfils the condition; the test's timeout ends a wait in vain. */
  until(isThere: (text: string) => boolean): Promise<void>;
  close(): void;
}

/** Subscribes to a topic with a token, and resolves once events arrive. */
export async function listen(url: string, topic: string, token: string): Promise<Events> {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/realtime`, { signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (isThere: (text: string) => boolean) => {
    while (!isThere(text)) {
      const next = await reader?.read();
      if (next === undefined || next.done) throw new Error(`the stream ended after ${text}`);
      text += next.value;
    }
  };
  await until((all) => all.includes('PB_CONNECT') && all.includes('\n\n'));
  const { clientId } = z.object({ clientId: z.string() }).parse(JSON.parse(/data:(.*)/.exec(text)?.[1] ?? '{}'));
  const subscribed = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId, subscriptions: [topic] }),
  });
  if (!subscribed.ok) throw new Error(`not subscribed: ${subscribed.status}`);
  return { text: () => text, until, close: () => stop.abort() };
}
