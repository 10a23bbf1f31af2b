import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { renderMetrics } from '../metrics/render.ts';
import type { FollowerState } from './follower.ts';

/** Above this the copy counts as behind. Twice the time between two looks at the bucket, and some. */
const BEHIND_S = 30;

/**
 * Listens where the shop would, so that a load balancer sees that this machine takes no visitors, and Prometheus finds the
 * figures where those of the shop are. `GET /api/health` answers 503 with the state of the copy.
 */
export function serveStandby(listener: { host: string; port: number }, state: () => FollowerState): Promise<Server> {
  const server = createServer((request, response) => answer(request, response, state()));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(listener.port, listener.host, () => resolve(server));
  });
}

/** ok: it has everything that the replica had a moment ago. behind: it does not go on. unavailable: nothing is followed. */
export function copyState({ generation, behindSeconds, problem }: FollowerState): 'ok' | 'behind' | 'unavailable' {
  if (problem !== null || generation === null) return 'unavailable';
  return behindSeconds > BEHIND_S ? 'behind' : 'ok';
}

function answer(request: IncomingMessage, response: ServerResponse, state: FollowerState): void {
  // Split by hand, because `new URL` throws for a request such as `//`, which would end the process.
  const [pathname] = (request.url ?? '').split('?');
  response.setHeader('cache-control', 'no-store');
  if (pathname === '/api/internal/metrics' && isFromThisMachine(request)) {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures(state));
  } else if (pathname === '/api/health') {
    const body = { status: 'standby', copy: copyState(state), behind_seconds: Math.round(state.behindSeconds) };
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } else {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('This machine is a standby.\n');
  }
}

function figures(state: FollowerState): string {
  return renderMetrics([
    { name: 'shop_standby_up', value: copyState(state) === 'unavailable' ? 0 : 1 },
    { name: 'shop_standby_behind_seconds', value: state.behindSeconds },
    { name: 'shop_standby_stalls_total', value: state.stalls },
    { name: 'shop_standby_generation', value: state.generation ?? 0 },
  ]);
}
