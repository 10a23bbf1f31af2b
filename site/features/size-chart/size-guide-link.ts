import { logWarning } from '#site/components/browser-log.ts';
import { lineIcon } from '#site/components/line-icon.ts';
import { showToast } from '#site/components/toast.store.ts';
import { FINDER_WORDS, GUIDE_WORDS } from './messages.ts';
import type { SizeShelf } from './size-finder-form.ts';
import { mountSizeGuide } from './size-guide.ts';

/**
 * Lets a link to the size chart open it as a dialog on the page, fetched then. Where that fails it stays a link.
 */
export function mountSizeGuideLink(link: HTMLElement): void {
  let guide: Promise<HTMLDialogElement> | undefined;
  link.addEventListener('click', async (event) => {
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      guide ??= fetchGuide(link.href);
      const dialog = await guide;
      if (!dialog.open) dialog.showModal();
    } catch (error) {
      logWarning(GUIDE_WORDS.failed, error);
      location.assign(link.href);
    }
  });
}

/** The guide as a dialog of this page, made of the size chart's own markup. */
async function fetchGuide(address: string): Promise<HTMLDialogElement> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const guide = page.querySelector<HTMLElement>('[data-size-guide]');
  if (!answer.ok || guide === null) throw new Error(`No size guide at ${address} (status ${answer.status}).`);
  const body = document.createElement('div');
  body.className = 'dialog-body';
  body.append(document.adoptNode(guide));
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog size-guide';
  dialog.setAttribute('aria-label', GUIDE_WORDS.title);
  dialog.setAttribute('closedby', 'any');
  dialog.append(head(), body);
  document.body.append(dialog);
  mountSizeGuide(dialog, shelfOf(dialog));
  return dialog;
}

function head(): HTMLElement {
  const title = document.createElement('h2');
  title.className = 'text-2xl';
  title.textContent = GUIDE_WORDS.title;
  const close = document.createElement('button');
  close.className = 'icon-button';
  close.setAttribute('aria-label', GUIDE_WORDS.close);
  close.append(lineIcon('close'));
  const closing = document.createElement('form');
  closing.method = 'dialog';
  closing.append(close);
  const made = document.createElement('div');
  made.className = 'dialog-head';
  made.append(title, closing);
  return made;
}

/** The size choice of the page: its radios say what can be chosen. */
function shelfOf(dialog: HTMLDialogElement): SizeShelf {
  const radioOf = (size: string) => document.querySelector<HTMLInputElement>(`[data-sizes] [value="${size}"]`);
  return {
    stateOf(size) {
      const radio = radioOf(size);
      if (radio === null || radio.disabled) return 'not_made';
      return radio.hasAttribute('data-sold-out') ? 'sold_out' : 'available';
    },
    choose(size) {
      const radio = radioOf(size);
      dialog.close();
      radio?.click();
      radio?.focus();
      showToast(FINDER_WORDS.chosen(size));
    },
  };
}
