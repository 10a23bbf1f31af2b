import type { AstroIntegration } from 'astro';

/** Ends a build as soon as the process that started it is gone: nobody would take its pages, and another may be building. */
export function endWithParent(): AstroIntegration {
  return {
    name: 'end-with-parent',
    hooks: {
      'astro:build:start': () => {
        if (process.channel === undefined) return;
        process.once('disconnect', () => process.exit(1));
        process.channel?.unref();
      },
    },
  };
}
