import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';

const FENCE = /^```(\w*)\n(.*?)^```/gms;
const INLINE = /`([^`]+)`/g;
/** First words of a command in the text; commands in blocks are in `sh` blocks. */
const PROGRAMS =
  'age|bash|curl|docker|du|git|gzip|litestream|node|npm|npx|nginx|openssl|pocketbase|sqlite3|sudo|systemctl|wrk';
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S* )*(?:${PROGRAMS}) `);
const COMMENT = /(?:^|\s+)#.*$/;

export async function documentNames(): Promise<string[]> {
  const names = await readdir(join(PROJECT, 'docs'), { recursive: true });
  const others = names.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...others];
}

/** Every command of every document, in `sh` blocks and in the text, with the documents that name it. */
export async function documentCommands(): Promise<Map<string, string[]>> {
  const commands = new Map<string, string[]>();
  for (const document of await documentNames()) {
    const text = await readFile(join(PROJECT, document), 'utf8');
    for (const command of [...blockCommands(text), ...inlineCommands(text)]) {
      commands.set(command, [...(commands.get(command) ?? []), document]);
    }
  }
  return commands;
}

function blockCommands(text: string): string[] {
  const blocks = [...text.matchAll(FENCE)].flatMap(([, language, block = '']) => (language === 'sh' ? [block] : []));
  const lines = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));
  return lines.map((line) => inOneLine(line.replace(COMMENT, ''))).filter((line) => line !== '');
}

function inlineCommands(text: string): string[] {
  const spans = [...text.replaceAll(FENCE, '').matchAll(INLINE)].map(([, span = '']) => inOneLine(span));
  return spans.filter((span) => COMMAND.test(span));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
