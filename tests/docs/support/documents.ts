import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';

/** Every document, and the commands that documents name. */

const FENCE = /^```(\w*)\n(.*?)^```/gms;
const INLINE = /`([^`]+)`/g;
/** First words of a command in the text; commands in blocks are in `sh` blocks. */
const PROGRAMS =
  'age|bash|curl|docker|du|git|gzip|litestream|node|npm|npx|nginx|openssl|pocketbase|sqlite3|sudo|systemctl|wrk';
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S* )*(?:${PROGRAMS}) `);
const COMMENT = /(?:^|\s+)#.*$/;

export interface Document {
  /** From the root of the project. */
  readonly name: string;
  readonly text: string;
}

export const readText = (path: string) => readFile(join(PROJECT, path), 'utf8');

export async function readDocuments(): Promise<Document[]> {
  const paths = [
    ...(await readdir(join(PROJECT, 'docs'), { recursive: true })).map((path) => join('docs', path)),
    ...(await readdir(PROJECT)),
    'pb_migrations/schema.md',
  ];
  const names = paths.filter((path) => path.endsWith('.md'));
  return Promise.all(names.map(async (name) => ({ name, text: await readText(name) })));
}

/** Every command of a document, in `sh` blocks and in the text. */
export function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(FENCE)].flatMap(([, language, block = '']) => (language === 'sh' ? [block] : []));
  const lines = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));
  const spans = [...text.replaceAll(FENCE, '').matchAll(INLINE)].map(([, span = '']) => inOneLine(span));
  return [
    ...lines.map((line) => inOneLine(line.replace(COMMENT, ''))).filter((line) => line !== ''),
    ...spans.filter((span) => COMMAND.test(span)),
  ];
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
