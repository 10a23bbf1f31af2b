// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the demo
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where drawn pictures are kept between seeds: `gulmohar/pictures` in `XDG_CACHE_HOME` or ~/.cache. */
export function pictureCacheDirectory(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'gulmohar', 'pictures');
}
