import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '#tests/support/start-command.ts';

/** The processes of a shop, by what their command lines hold. */
const COMMANDS = {
  server: 'server/http/main.ts',
  PocketBase: ' serve --http=',
  sandbox: 'payment-sandbox/main.ts',
  publisher: 'server/publisher/main.ts',
} as const;
export type ShopProcess = keyof typeof COMMANDS;

/** What a process holds and has used so far. */
export interface ProcessUse {
  readonly memoryBytes: number;
  /** Open files and connections. */
  readonly descriptors: number;
  /** Of all processors together, in ms. */
  readonly processorMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Where user and system time stand in /proc/PID/stat, counted from behind the name. */
const [USER, SYSTEM] = [11, 12];

/** The processes of the one shop that this process has started; empty where the system does not tell (anything but Linux). */
export function shopProcesses(): Map<ShopProcess, ProcessUse> {
  if (process.platform !== 'linux') return new Map();
  const children = childrenOf(process.pid);
  const known = Object.entries(COMMANDS).flatMap(([name, command]) => {
    const pid = children.find((child) => child.command.includes(command))?.pid;
    return pid !== undefined && isShopProcess(name) ? [[name, heldBy(pid)] as const] : [];
  });
  return new Map(known);
}

function isShopProcess(name: string): name is ShopProcess {
  return Object.hasOwn(COMMANDS, name);
}

function heldBy(pid: number): ProcessUse {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memoryBytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    processorMs: (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS,
  };
}
