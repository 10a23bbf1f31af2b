import { expect, it } from 'vitest';
import { hotkeyName } from './use-hotkeys.ts';

const press = (key: string, held: Partial<Parameters<typeof hotkeyName>[0]> = {}) =>
  hotkeyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

it('names keys as typed, Ctrl and Cmd alike', () => {
  expect(press('/')).toBe('/');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('k', { ctrlKey: true })).toBe('Mod+k');
  expect(press('K', { metaKey: true })).toBe('Mod+k');
});

it('ignores keys of the browser and the keyboard layout', () => {
  expect(press('K', { ctrlKey: true, shiftKey: true })).toBeUndefined();
  expect(press('/', { altKey: true })).toBeUndefined();
});
