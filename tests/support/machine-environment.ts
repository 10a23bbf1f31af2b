/** This machine's settings of registries and proxies, without those of the test runner. Its Go fetches the one of the module. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const isOfRunner = (name: string) => /^(npm_(?!config_)|VITEST|TEST|NODE_ENV$|DEV$|PROD$)/.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOfRunner(name));
  return { ...Object.fromEntries(kept), GOTOOLCHAIN: 'auto' };
}
