import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBody } from './body-limit.ts';

it('the server gives up a body that does not arrive in time', async () => {
  let failure: unknown;
  const server = createServer(async (request, response) => {
    await readBody(request, 100, 50).catch((error: unknown) => {
      failure = error;
    });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n\r\nhalf');
  await new Promise((resolve) => socket.once('data', resolve));
  expect(failure).toMatchObject({ name: 'BodyTooSlow' });
  socket.destroy();
  server.close();
});
