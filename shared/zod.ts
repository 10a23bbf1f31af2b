/** The package `zod` as compiled site and admin import it (server/release/compile/zod-alias.ts). */
import { config } from 'zod/v4';

// biome-ignore lint/performance/noBarrelFile: it replaces the package
export * from 'zod/v4';

// In browsers the content policy forbids `new Function`, with which zod compiles its parsers.
if (typeof document !== 'undefined') config({ jitless: true });
