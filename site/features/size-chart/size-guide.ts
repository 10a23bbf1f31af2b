import { convert, keep, readKept, type Unit } from './measurements.ts';
import { mountSizeFinder, type SizeShelf } from './size-finder-form.ts';

/**
 * Brings a size guide to life: the unit of its tables, remembered, and the size finder. With `shelf`, the finder can
 * choose the size of the product beside it.
 */
export function mountSizeGuide(root: HTMLElement, shelf?: SizeShelf): void {
  const form = root.querySelector<HTMLFormElement>('[data-size-finder]');
  const finder = form === null ? undefined : mountSizeFinder(form, shelf);
  const show = (unit: Unit) => {
    for (const radio of root.querySelectorAll<HTMLInputElement>('[name=unit]')) radio.checked = radio.value === unit;
    for (const cell of root.querySelectorAll<HTMLElement>('[data-in]')) {
      cell.textContent = (unit === 'cm' ? cell.dataset['cm'] : cell.dataset['in']) ?? '';
    }
  };

  show(readKept().unit);
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'unit') return;
    const unit = target.value === 'cm' ? 'cm' : 'in';
    const { unit: before, body } = readKept();
    const figures = Object.entries(body).map(([measure, figure]) => [
      measure,
      unit === before ? figure : convert(figure, unit),
    ]);
    keep({ unit, body: Object.fromEntries(figures) });
    show(unit);
    finder?.refill();
  });
}
