import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { Finding } from '../finding.ts';

/** Whether the shop's name leads to this machine. Never refused: its record may be entered later, or a proxy may be between. */
export async function checkDomain(origin: string): Promise<Finding> {
  const { hostname } = new URL(origin);
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  if (found.length === 0) {
    return {
      outcome: 'warning',
      text: `${hostname} has no address yet: enter this machine’s with your domain’s provider.`,
    };
  }
  const own = new Set(Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address)));
  const addresses = found.map(({ address }) => address);
  if (addresses.some((address) => own.has(address)))
    return { outcome: 'ok', text: `${hostname} leads to this machine.` };
  return {
    outcome: 'warning',
    text: `${hostname} leads to ${addresses.join(', ')}, which is not an address of this machine’s own. That is right behind a proxy or a router.`,
  };
}
