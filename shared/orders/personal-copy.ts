import type { PersonalCopy } from '#shared/api/customers.ts';

type Cell = PersonalCopy['parts'][number]['rows'][number][string];

/** A copy of a person's data as a page to read, which loads nothing. */
export function personalCopyHtml({ made_at, parts }: PersonalCopy): string {
  const sections = parts.map(({ name, rows }) => {
    const lists = rows.map((row) => {
      const lines = Object.entries(row)
        .map(([field, value]) => [labelOf(field), textOf(value)] as const)
        .filter(([, text]) => text !== '')
        .map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`);
      return `<dl>${lines.join('')}</dl>`;
    });
    return `<h2>${escaped(name)}</h2>${lists.join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your data</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.125rem 1rem;border-top:1px solid #ccc;padding-top:.75rem}
dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}</style></head>
<body><h1>Your data</h1><p>As of ${escaped(made_at.slice(0, 10))}</p>${sections.join('')}</body></html>`;
}

/** `Payment status` of `payment_status`. */
function labelOf(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function textOf(value: Cell): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([field, part]) => [labelOf(field), textOf(part)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
