import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Measurement } from './bench.ts';

const GIB = 2 ** 30;

/** Describes the machine, the time and the load, which affects all figures. */
export function describeMachine(now: Date): Measurement[] {
  return [
    { what: 'processor', value: `${cpus()[0]?.model.trim() || 'unknown'}, ${availableParallelism()} cores` },
    { what: 'memory', value: `${(totalmem() / GIB).toFixed(1)} GiB` },
    { what: 'system', value: `${process.platform} ${process.arch}, Node ${process.versions.node}` },
    {
      what: 'load before (processes)',
      value: loadavg()
        .map((load) => load.toFixed(2))
        .join(', '),
    },
    { what: 'date', value: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
  ];
}
