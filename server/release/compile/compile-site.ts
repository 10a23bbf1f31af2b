/** Compiles the site with Astro into the folder given: scripts and styles for browsers, the program that makes pages. */
import { build } from 'astro';
import { z } from 'zod';

const outDir = z.string().parse(process.argv[2]);

await build({ outDir, logLevel: 'warn' });
