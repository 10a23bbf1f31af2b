import type { Page } from '@playwright/test';

/** A keyboard that counts: keys that move or choose, and characters of what is typed. */
export function countingKeyboard(page: Page) {
  const count = { keys: 0, characters: 0 };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    count.keys += keys.length;
  };
  return {
    count,
    press,
    type: async (text: string) => {
      await page.keyboard.type(text);
      count.characters += text.length;
    },
  };
}
