import { connect, type Socket } from 'node:net';

/** Asks for a path from `address`, and reads nothing. */
export async function openIdleReader(url: string, path: string, address: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).pause();
  // The server cuts it off.
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
