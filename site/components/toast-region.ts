import { $toasts, dismissToast, showKeptToasts, type Toast } from './toast.store.ts';

/**
 * Keeps the toasts of the store on the page. `region` is a live region holding a `<template>` of one toast; elements
 * that stay are not touched, so a screen reader hears each message once.
 */
export function mountToastRegion(region: HTMLElement): void {
  const template = region.querySelector('template');
  if (template === null) return;
  const shown = new Map<number, HTMLElement>();
  showKeptToasts();
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.delete(id);
      removeUnused(element);
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
  const close = () => {
    element.remove();
    dismissToast(toast.id);
  };
  const closeButton = element.querySelector('button');
  closeButton?.addEventListener('click', close);
  const { action } = toast;
  if (action !== undefined) {
    const button = document.createElement('button');
    button.className = 'toast-action';
    button.append(action.label);
    button.addEventListener('click', () => {
      close();
      action.run();
    });
    closeButton?.before(button);
  }
  return element;
}

/** Its time is over; who has the focus on its button may still press it. */
function removeUnused(element: HTMLElement): void {
  if (element.matches(':focus-within')) setTimeout(removeUnused, 1000, element);
  else element.remove();
}
