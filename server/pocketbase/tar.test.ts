import { expect, test } from 'vitest';
import { readTarEntry } from './tar.ts';

function entry(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

const archive = Buffer.concat([
  entry('package/package.json', '{"name":"x"}'),
  entry('package/bin/pocketbase', 'a'.repeat(700)),
  Buffer.alloc(1024),
]);

test('extracts the named file', () => {
  expect(readTarEntry(archive, 'package/bin/pocketbase').toString()).toBe('a'.repeat(700));
});

test('reports a missing file', () => {
  expect(() => readTarEntry(archive, 'package/bin/other')).toThrow('no package/bin/other in the tar archive');
});
