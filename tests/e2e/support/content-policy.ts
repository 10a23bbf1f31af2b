import type { BrowserContext } from '@playwright/test';

/** Collects what the pages of a browser are refused by their policy, as `directive address`. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeBinding('policyRefused', (_, text: string) => void refused.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'policyRefused')(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return refused;
}
