/** Compiles the site with Astro into the given folder: scripts and styles for browsers, and the program that renders pages. */
import { build } from 'astro';
import { z } from 'zod';

const outDir = z.string().parse(process.argv[2]);

await build({ outDir, logLevel: 'warn' });
