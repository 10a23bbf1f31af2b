import { expect, type Locator, type Page } from '@playwright/test';
import { database } from '#tests/support/test-products.ts';

/** A group with three entries and one without, under Shop by Style: a test's own in the Categories tab. */
export class CategoryTree {
  readonly #page: Page;
  /** The first word of the names. */
  readonly word = `tree${Math.random().toString(36).slice(2, 8)}`;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Creates the categories and opens the tab. */
  async open(): Promise<void> {
    const group = await this.create('Group', '');
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) await this.create(name, group, index);
    await this.create('Other', '', 1);
    await this.#page.goto('/admin/categories');
    await expect(this.link('Group')).toBeVisible();
  }

  /** Deletes every category whose slug begins with the word. */
  async remove(): Promise<void> {
    const categories = database().collection('menu_categories');
    const rows = await categories.getFullList({ filter: `slug ~ "${this.word}"` });
    // What has others below it does not go.
    for (const { id } of rows) await categories.update(id, { parent_id: '' });
    for (const { id } of rows) await categories.delete(id);
  }

  async create(name: string, parent_id: string, sort_order = 0): Promise<string> {
    const { id } = await database()
      .collection('menu_categories')
      .create({
        name: `${this.word} ${name}`,
        slug: `${this.word}-${name.toLowerCase()}`,
        menu_type: 'shop_by_style',
        parent_id,
        sort_order: parent_id === '' ? 9000 + sort_order : sort_order,
        is_active: true,
      });
    return id;
  }

  stored(name: string) {
    return database().collection('menu_categories').getFirstListItem(`slug = "${this.word}-${name.toLowerCase()}"`);
  }

  link(name: string): Locator {
    return this.#page.getByRole('link', { name: `${this.word} ${name}`, exact: true });
  }

  row(name: string): Locator {
    return this.#page.locator('[data-level]', { has: this.link(name) });
  }

  /** The names of this test's categories, from the top down. */
  order(): Promise<(string | undefined)[]> {
    return this.#page
      .locator('[data-row-control]', { hasText: this.word })
      .evaluateAll((names) => names.map((name) => name.textContent?.split(' ')[1]));
  }

  async drag(from: string, to: string, height: number): Promise<void> {
    const { mouse } = this.#page;
    await this.row(to).scrollIntoViewIfNeeded();
    const [source, target] = [await this.row(from).boundingBox(), await this.row(to).boundingBox()];
    if (!source || !target) throw new Error('Both rows have to be on the screen.');
    await mouse.move(source.x + 150, source.y + source.height / 2);
    await mouse.down();
    await mouse.move(source.x + 155, source.y + source.height / 2 + 4, { steps: 3 });
    await mouse.move(target.x + 150, target.y + target.height * height, { steps: 8 });
    await expect(this.row(to)).toHaveAttribute('data-drop', /./);
    await mouse.up();
  }
}
