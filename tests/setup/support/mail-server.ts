import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** A mail server that takes one user's mail. */
export async function startMailServer(
  user: string,
  password: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    // No TLS, because the test has no certificate that a client would trust.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, callback) =>
      username === user && given === password
        ? callback(null, { user })
        : callback(new Error('Wrong user or password')),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.server.address());
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}
