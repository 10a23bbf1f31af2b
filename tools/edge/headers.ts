import { FILE_POLICY, PAGE_POLICY } from '#server/http/content-policy.ts';
import { IS_MOBILE, SPECULATION_RULES } from '#server/http/page-headers.ts';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '#server/http/security-headers.ts';

/** Marks the lines that `npx node tools/edge/main.ts` writes. */
const BLOCK = /^([ \t]*)# written by `npx node tools\/edge\/main\.ts`\n[\s\S]*?^[ \t]*# end$/gm;

/** A configuration with blocks of headers, in `deploy/`. */
interface EdgeFile {
  readonly name: string;
  /** The lines of its blocks, in order. */
  readonly blocks: readonly (readonly string[])[];
}

const POLICY = 'content-security-policy';
const FIXED = Object.entries(SECURITY_HEADERS).filter(([name]) => name !== POLICY);

const NGINX: EdgeFile = {
  name: 'nginx.conf.template',
  blocks: [
    [
      `map $scheme $shop_page_policy { default "${PAGE_POLICY}"; }`,
      `map $scheme $shop_file_policy { default "${FILE_POLICY}"; }`,
      `map $scheme $shop_transport_security { https ${TRANSPORT_SECURITY}; }`,
      '# No pages fetched ahead for visitors who save data, none prerendered on phones.',
      'map "$http_save_data $http_sec_ch_ua_mobile" $shop_page_speculation_rules {',
      `  default '${SPECULATION_RULES.desktop}';`,
      "  ~^on '';",
      `  ~\\${IS_MOBILE}$ '${SPECULATION_RULES.mobile}';`,
      '}',
    ],
    [
      ...FIXED.map(([name, value]) => `add_header ${name} '${value}';`),
      `add_header ${POLICY} $shop_policy;`,
      'add_header speculation-rules $shop_speculation_rules;',
      'add_header strict-transport-security $shop_transport_security;',
    ],
  ],
};

const CADDY: EdgeFile = {
  name: 'Caddyfile',
  blocks: [
    [
      '(security_headers) {',
      '\theader {',
      ...[...FIXED, ['strict-transport-security', TRANSPORT_SECURITY]].map(
        ([name, value]) => `\t\t${name} \`${value}\``,
      ),
      '\t}',
      '}',
      '(page_headers) {',
      '\timport security_headers',
      `\theader ${POLICY} \`${PAGE_POLICY}\``,
      '\t# No pages fetched ahead for visitors who save data, none prerendered on phones.',
      '\t@prefetches {',
      '\t\tnot header save-data on',
      `\t\theader sec-ch-ua-mobile ${IS_MOBILE}`,
      '\t}',
      `\theader @prefetches speculation-rules \`${SPECULATION_RULES.mobile}\``,
      '\t@prerenders {',
      '\t\tnot header save-data on',
      `\t\tnot header sec-ch-ua-mobile ${IS_MOBILE}`,
      '\t}',
      `\theader @prerenders speculation-rules \`${SPECULATION_RULES.desktop}\``,
      '}',
      '(file_headers) {',
      '\timport security_headers',
      `\theader ${POLICY} \`${FILE_POLICY}\``,
      '}',
    ],
  ],
};

/** The configurations of both edge servers. */
export const EDGE_FILES = [NGINX, CADDY];

/** Replaces the marked blocks of a configuration. @throws if it has another number of blocks */
export function withHeaders(text: string, { name, blocks }: EdgeFile): string {
  const found = text.match(BLOCK)?.length ?? 0;
  if (found !== blocks.length) throw new Error(`${name} has ${found} marked blocks, not ${blocks.length}.`);
  let index = 0;
  return text.replace(BLOCK, (_, indent: string) => {
    const lines = ['# written by `npx node tools/edge/main.ts`', ...(blocks[index++] ?? []), '# end'];
    return lines.map((line) => indent + line).join('\n');
  });
}
