import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#server/release/files.ts';
import { currentRelease } from '#server/release/releases.ts';

/** Products of this colour have a page that throws. */
export const THROWING = 'Throws';
/** Position in the compiled product page where `product` is defined. */
const PLACE = 'const product = catalogue.byId.get(Astro.params.id ?? "");';

/** Adds an error to the compiled product page, before the shop opens. */
export async function injectFault(dataDir: string): Promise<void> {
  const folder = join((await currentRelease(dataDir))?.folder ?? '', 'server');
  const fault = `if (product?.colour === '${THROWING}') throw new Error('This page throws.');`;
  let count = 0;
  for (const file of await filesBelow(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(PLACE)) continue;
    await writeFile(join(folder, file), text.replace(PLACE, `${PLACE} ${fault}`));
    count += 1;
  }
  if (count !== 1) throw new Error(`The compiled product page was found ${count} times.`);
}
