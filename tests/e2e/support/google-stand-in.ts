import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** Google's three OAuth2 addresses on this machine: consent is given at once, codes and PKCE are checked. */
export interface GoogleStandIn {
  readonly authURL: string;
  readonly tokenURL: string;
  readonly userInfoURL: string;
  stop(): Promise<void>;
}

/** Starts one on a free port; whoever comes signs in as `email`. */
export async function startGoogleStandIn(email: string): Promise<GoogleStandIn> {
  const challenges = new Map<string, { challenge: string; redirectUri: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const sendJson = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/auth') {
      const code = randomUUID();
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      challenges.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/token') {
      const form = new URLSearchParams(await bodyOf(request));
      const started = challenges.get(form.get('code') ?? '');
      challenges.delete(form.get('code') ?? '');
      const verified = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isHonest = started?.challenge === verified && started.redirectUri === form.get('redirect_uri');
      if (isHonest) sendJson(200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
      else sendJson(400, { error: 'invalid_grant' });
    } else {
      sendJson(200, { sub: `google-${email}`, email, email_verified: true, name: 'Asha Verma', picture: '' });
    }
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(z.object({ port: z.number() }).parse(server.address()).port)),
  );
  const origin = `http://127.0.0.1:${port}`;
  return {
    authURL: `${origin}/auth`,
    tokenURL: `${origin}/token`,
    userInfoURL: `${origin}/userinfo`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
