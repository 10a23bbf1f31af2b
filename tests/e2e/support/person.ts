import type { Locator, Page } from '@playwright/test';
import type { ChosenFile } from './media-files.ts';

/** What somebody at a screen had to do. */
export interface Effort {
  /** Presses of a pointer: buttons, links, fields, options, files. */
  presses: number;
  /** Characters typed. */
  characters: number;
  /** Screens opened, which a newcomer has to read. */
  screens: number;
  /** Waiting for the shop, measured. */
  waitedMs: number;
}

/**
 * Seconds of a newcomer by the keystroke-level model (Card, Moran and Newell, 1980): a press is thinking, pointing and
 * pressing, a character is the average of people who do not type for a living. Reading is ours.
 */
const PRESS_S = 1.35 + 1.1 + 0.2;
const CHARACTER_S = 0.28;
const SCREEN_S = 15;

export function estimatedMinutes({ presses, characters, screens, waitedMs }: Effort): number {
  return (presses * PRESS_S + characters * CHARACTER_S + screens * SCREEN_S + waitedMs / 1000) / 60;
}

export const NO_EFFORT: Effort = { presses: 0, characters: 0, screens: 0, waitedMs: 0 };

export function plus(one: Effort, other: Effort): Effort {
  return {
    presses: one.presses + other.presses,
    characters: one.characters + other.characters,
    screens: one.screens + other.screens,
    waitedMs: one.waitedMs + other.waitedMs,
  };
}

/** Somebody who acts only through the screen, and whose effort is counted. */
export class Person {
  readonly page: Page;
  /** Since the last `takeEffort`. */
  #effort: Effort = { ...NO_EFFORT };
  #since = performance.now();

  constructor(page: Page) {
    this.page = page;
    let last = '';
    page.on('framenavigated', (frame) => {
      const path = frame.url().split('?')[0] ?? '';
      if (frame === page.mainFrame() && path !== last) this.#effort.screens += 1;
      last = path;
    });
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.#effort.presses += 1;
  }

  /** Into a field, which is pressed first. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#effort.presses += 1;
    this.#effort.characters += text.length;
  }

  /** Chooses from a list that opens: two presses. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption(option);
    this.#effort.presses += 2;
  }

  /** Chooses files: the button, each file, and Open. */
  async upload(button: Locator, files: ChosenFile[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(files);
    this.#effort.presses += 2 + files.length;
  }

  /** The effort since it was last taken. */
  takeEffort(): Effort {
    const effort = { ...this.#effort, waitedMs: performance.now() - this.#since };
    this.#effort = { ...NO_EFFORT };
    this.#since = performance.now();
    return effort;
  }
}
