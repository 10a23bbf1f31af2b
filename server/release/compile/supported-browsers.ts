import packageJson from '#package.json' with { type: 'json' };

/** What package.json's `browserslist` names: browsers as `safari >= 16.0`. */
export type Frontend = keyof typeof packageJson.browserslist;

/** Samsung Internet by the Chromium that it is made of. */
const CHROMIUM_OF_SAMSUNG: Readonly<Record<string, string>> = { 20: '106' };
const ENGINES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
  samsung: 'chrome',
};

/** The lowest supported version of each engine. */
export function supportedVersions(frontend: Frontend): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>();
  for (const query of packageJson.browserslist[frontend]) {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    const engine = ENGINES[name];
    const ownVersion = name === 'samsung' ? CHROMIUM_OF_SAMSUNG[version] : version;
    if (engine === undefined || ownVersion === undefined) throw new Error(`No engine is known for "${query}".`);
    lowest.set(engine, Math.min(lowest.get(engine) ?? Number.POSITIVE_INFINITY, Number(ownVersion)));
  }
  return lowest;
}

/** The build's target: syntax of scripts and styles is translated for these browsers; what they lack is not added. */
export function buildTarget(frontend: Frontend): string[] {
  return [...supportedVersions(frontend)].map(([engine, version]) => engine + version);
}
