import type { IconName } from '#site/components/icons.ts';
import { lineIcon } from '#site/components/line-icon.ts';
import css from './viewer.css?inline';
import { VIEWER_WORDS } from './viewer-messages.ts';
import type { View } from './viewer-view.ts';

/** The viewer's dialog, not yet in the page: what is on it, and how to change what it shows. */
export function buildViewer(originals: readonly Element[]) {
  provideStyle();
  const dialog = document.createElement('dialog');
  dialog.className = 'viewer';
  dialog.setAttribute('aria-label', VIEWER_WORDS.label);
  const slides = originals.map(slideOf);
  const track = element('div', 'viewer-track', ...slides);
  const count = element('p', 'viewer-count');
  count.setAttribute('role', 'status');
  const zoomOut = button('minus', VIEWER_WORDS.zoomOut);
  const zoomIn = button('plus', VIEWER_WORDS.zoomIn);
  const close = button('close', VIEWER_WORDS.close);
  close.autofocus = true;
  close.addEventListener('click', () => dialog.close());
  const steps = [button('left', VIEWER_WORDS.previous), button('right', VIEWER_WORDS.next)];
  for (const [index, step] of steps.entries()) {
    step.classList.add('viewer-step');
    step.dataset['step'] = index === 0 ? '-1' : '1';
  }
  dialog.append(
    track,
    element('div', 'viewer-bar', count, zoomOut, zoomIn, close),
    ...(slides.length > 1 ? steps : []),
  );

  return {
    dialog,
    track,
    slides,
    /** Brings a slide into view, or `way` px beside its place while a finger drags it. */
    showSlide(index: number, way: number, glides: boolean): void {
      track.toggleAttribute('data-glides', glides);
      track.style.transform = `translateX(calc(${-100 * index}% + ${way}px))`;
      if (way !== 0) return;
      setText(count, VIEWER_WORDS.count(index + 1, slides.length));
      for (const [other, slide] of slides.entries()) {
        slide.inert = other !== index;
        if (other !== index) slide.querySelector('video')?.pause();
      }
      const isPicture = slides[index]?.querySelector('img') !== null;
      zoomOut.hidden = zoomIn.hidden = !isPicture;
      steps[0]?.setAttribute('aria-disabled', String(index === 0));
      steps[1]?.setAttribute('aria-disabled', String(index === slides.length - 1));
    },
    /** Enlarges and moves the picture of a slide. */
    showView(index: number, { scale, x, y }: View, glides: boolean): void {
      dialog.toggleAttribute('data-zoomed', scale > 1);
      const slide = slides[index];
      const picture = slide?.querySelector('img');
      if (!slide || !picture) return;
      slide.toggleAttribute('data-glides', glides);
      picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
      // The browser then fetches a rendering that is sharp enough.
      for (const source of [picture, ...slide.querySelectorAll('source')]) source.sizes = `${Math.ceil(scale) * 100}vw`;
    },
    onStep(go: (step: number) => void): void {
      for (const step of steps) step.addEventListener('click', () => go(Number(step.dataset['step'])));
    },
    onZoom(zoom: (steps: number) => void): void {
      zoomOut.addEventListener('click', () => zoom(-1));
      zoomIn.addEventListener('click', () => zoom(1));
    },
  };
}

/** A copy of a picture or video of the page. */
function slideOf(original: Element): HTMLElement {
  const copy = original.cloneNode(true);
  const slide = element('div', 'viewer-slide', copy);
  for (const picture of slide.querySelectorAll('img')) {
    picture.draggable = false;
    picture.loading = 'lazy';
    picture.removeAttribute('style');
  }
  for (const source of slide.querySelectorAll('source')) source.sizes = '100vw';
  return slide;
}

function button(icon: IconName, label: string): HTMLButtonElement {
  const control = document.createElement('button');
  control.type = 'button';
  control.setAttribute('aria-label', label);
  control.append(lineIcon(icon));
  return control;
}

function element(tag: string, className: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

let isStyled = false;

/** The style comes with this script, so that no page carries it. */
function provideStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
