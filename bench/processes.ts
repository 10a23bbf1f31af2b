import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '#tests/support/start-command.ts';

/** Processes of a shop, identified by a part of their command line. */
const COMMANDS = {
  server: 'server/http/main.ts',
  PocketBase: ' serve --http=',
  sandbox: 'payment-sandbox/main.ts',
  publisher: 'server/publisher/main.ts',
} as const;
export type ShopProcess = keyof typeof COMMANDS;

export interface ProcessUse {
  readonly memoryBytes: number;
  /** Open files and connections. */
  readonly descriptors: number;
  /** CPU time so far, in ms. */
  readonly processorMs: number;
}

/** Clock tick of /proc/PID/stat. */
const TICK_MS = 10;
/** Fields utime and stime of /proc/PID/stat, counted after the process name. */
const [USER, SYSTEM] = [11, 12];

/** Processes of the shop that this process has started; empty except on Linux. */
export function shopProcesses(): Map<ShopProcess, ProcessUse> {
  if (process.platform !== 'linux') return new Map();
  const children = childrenOf(process.pid);
  const known = Object.entries(COMMANDS).flatMap(([name, command]) => {
    const pid = children.find((child) => child.command.includes(command))?.pid;
    return pid !== undefined && isShopProcess(name) ? [[name, readProcessUse(pid)] as const] : [];
  });
  return new Map(known);
}

function isShopProcess(name: string): name is ShopProcess {
  return Object.hasOwn(COMMANDS, name);
}

function readProcessUse(pid: number): ProcessUse {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memoryBytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    processorMs: (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS,
  };
}
