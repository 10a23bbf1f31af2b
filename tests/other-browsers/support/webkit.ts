import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { inheritedEnvironment } from '#server/environment.ts';
import { until } from '#tests/publishing/support/until.ts';
import { freePorts } from '#tests/support/ports.ts';
import { openErrorProxy } from './error-proxy.ts';
import { HEIGHT, type OtherBrowser } from './other-browser.ts';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [ELEMENT]: z.string() });

/** Opens WebKitGTK's MiniBrowser by its WebDriver, on a display of its own. */
export async function openWebKit(miniBrowser: string): Promise<OtherBrowser> {
  const display = await openDisplay();
  const proxy = await openErrorProxy();
  const [port] = await freePorts(1);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...inheritedEnvironment(), DISPLAY: display.name },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', true, () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const session = await openSession(address, {
    proxy: { proxyType: 'manual', httpProxy: `${proxy.host}:${proxy.port}` },
    // Without a tool bar, which would keep the window from becoming as narrow as a phone.
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
  });
  const evaluate = (expression: string) =>
    session('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const elementAt = async (expression: string) => elementSchema.parse(await evaluate(expression))[ELEMENT];
  return {
    goTo: async (url) => void (await session('POST', '/url', { url })),
    resize: async (width) => void (await session('POST', '/window/rect', { width, height: HEIGHT })),
    evaluate,
    click: async (expression) => void (await session('POST', `/element/${await elementAt(expression)}/click`)),
    type: async (expression, text) =>
      void (await session('POST', `/element/${await elementAt(expression)}/value`, { text })),
    goOffline: async () => proxy.close(),
    async close() {
      await session('DELETE', '');
      for (const process of [driver, display.process]) await stop(process);
      proxy.close();
    },
  };
}

/** Starts Xvfb on a free display, whose number it prints. */
async function openDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: process.stdout }), 'line');
  return { process, name: `:${number}` };
}

const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });

/** Opens a WebDriver session; returns the function that sends its commands. @throws Error if one is refused */
async function openSession(address: string, capabilities: object) {
  const send = async (method: string, path: string, body: object = {}) => {
    const json = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const { value } = answerSchema.parse(await (await fetch(`${address}${path}`, { method, ...json })).json());
    const refusal = refusalSchema.safeParse(value);
    if (refusal.success) throw new Error(`${path}: ${refusal.data.error}: ${refusal.data.message}`);
    return value;
  };
  const answer = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(answer);
  return (method: 'POST' | 'DELETE', path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body);
}

async function stop(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  if (process.exitCode === null && process.kill()) await ended;
}
