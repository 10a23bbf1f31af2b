import { $toasts, dismissToast, showKeptToast, type Toast } from './toast.store.ts';

/**
 * Keeps the toasts of the store on the page. `region` is a live region holding a `<template>` of one toast; elements
 * that stay are not touched, so a screen reader hears each message once.
 */
export function mountToastRegion(region: HTMLElement): void {
  const template = region.querySelector('template');
  if (template === null) return;
  const shown = new Map<number, HTMLElement>();
  showKeptToast();
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = renderToast(template, toast);
      shown.set(toast.id, element);
      region.append(element);
    }
  });
}

function renderToast(template: HTMLTemplateElement, toast: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset['tone'] = toast.tone;
  element.append(template.content.cloneNode(true));
  const [title, text] = element.querySelectorAll('p');
  title?.append(toast.title);
  if (toast.text === '') text?.remove();
  else text?.append(toast.text);
  element.querySelector('button')?.addEventListener('click', () => dismissToast(toast.id));
  return element;
}
