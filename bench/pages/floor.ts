import type { Page } from '@playwright/test';
import { z } from 'zod';

const contentSchema = z.object({
  title: z.string(),
  pictures: z.array(
    z.object({ src: z.string(), width: z.number(), height: z.number(), isLow: z.boolean(), text: z.string() }),
  ),
  sizes: z.array(z.string()),
});
type Content = z.infer<typeof contentSchema>;

const STYLE = `
:root{font:16px/1.5 system-ui,sans-serif;color:#1b1b1b}
body,header,footer{margin:0;padding:1rem}
header{display:flex;justify-content:space-between}
main{display:flex;flex-wrap:wrap;gap:1rem}
h1{width:100%;margin:0;font-size:1.5rem}
a{color:inherit}
figure{margin:0}
img{display:block;background:#eee}
fieldset{display:flex;gap:1rem;border:0;padding:0}
button{width:100%;padding:1rem}
`.replaceAll('\n', '');

/**
 * Builds the floor of a loaded page: a minimal page with the same pictures and function, without scripts. It shows the cost
 * of the connection and the pictures alone.
 */
export async function floorOf(page: Page): Promise<string> {
  return floorPage(contentSchema.parse(await page.evaluate(readContent)));
}

/** Lists the pictures loaded so far with their displayed size. Runs in the page. */
function readContent(): unknown {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, naturalWidth, clientWidth }) => complete && naturalWidth > 0 && clientWidth > 0)
    .filter(({ currentSrc }) => !currentSrc.startsWith('data:'))
    .map((image) => ({ image, place: image.getBoundingClientRect() }))
    .filter(({ place }) => place.left < innerWidth && place.right > 0)
    .map(({ image, place }) => ({
      src: new URL(image.currentSrc).pathname,
      width: image.clientWidth,
      height: image.clientHeight,
      isLow: place.top > innerHeight,
      text: (image.closest('article')?.textContent ?? image.alt).replaceAll(/\s+/g, ' ').trim(),
    }));
  const sizes = [...document.querySelectorAll<HTMLInputElement>('main [name=size]')].map(({ value }) => value);
  return { title: document.querySelector('h1')?.textContent?.trim() ?? document.title, pictures, sizes };
}

function floorPage({ title, pictures, sizes }: Content): string {
  const name = escapeHtml(title);
  return [
    `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">`,
    `<title>${name}</title><link rel=icon href=data:,><style>${STYLE}</style>`,
    `<header><a href=/>Shop</a><a href=/cart>Cart</a></header><main><h1>${name}</h1>`,
    ...pictures.map(figure),
    sizes.length > 0 ? buyForm(sizes) : '',
    `</main><footer>Returns within 7 days.</footer></html>`,
  ].join('');
}

function figure({ src, width, height, isLow, text }: Content['pictures'][number], index: number): string {
  const priority = index === 0 ? ' fetchpriority=high' : isLow ? ' loading=lazy' : '';
  const caption = escapeHtml(text);
  return `<figure><img src="${src}" width=${width} height=${height} alt="${caption}"${priority}>${caption}</figure>`;
}

function buyForm(sizes: readonly string[]): string {
  const radios = sizes.map(
    (size) => `<label><input type=radio name=size value="${escapeHtml(size)}" required>${size}</label>`,
  );
  return `<form action=/cart><fieldset><legend>Size</legend>${radios.join('')}</fieldset><button>Add to Cart</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
