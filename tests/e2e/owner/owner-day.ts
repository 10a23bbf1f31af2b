import { expect, type Locator, type Page, test as step } from '@playwright/test';
import { jpeg } from '#tests/e2e/support/media-files.ts';
import { type Effort, estimatedMinutes, NO_EFFORT, Person, plus } from '#tests/e2e/support/person.ts';

export const PRODUCTS = [
  { name: 'Bagru Block Print Suit', price: '2499', mrp: '2999', sizes: { S: '4', M: '6', L: '5' }, colour: '#27406b' },
  { name: 'Chikankari Kurta', price: '1899', sizes: { S: '3', M: '4' }, colour: '#cfd8c8' },
  { name: 'Indigo Cotton Set', price: '3299', sizes: { M: '2', L: '2' }, colour: '#3a2f66' },
];

type Named = string | RegExp;

const LIVE_TIMEOUT_MS = 60_000;

/** The owner at the admin's screen, whose effort is counted by part of the day. */
export class OwnerDay {
  readonly page: Page;
  readonly person: Person;
  readonly #diary: { title: string; effort: Effort }[] = [];

  constructor(page: Page) {
    this.page = page;
    this.person = new Person(page);
  }

  button(name: Named, on: Page | Locator = this.page): Locator {
    return on.getByRole('button', { name });
  }

  field(name: string, on: Page | Locator = this.page): Locator {
    return on.getByRole('textbox', { name, exact: true }).or(on.getByRole('combobox', { name, exact: true }));
  }

  /** Opens a page of the admin; on a phone most are under 'More'. */
  async open(name: string): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true });
    const more = this.page.getByRole('button', { name: 'More', exact: true });
    if ((await more.isVisible()) && !(await link.isVisible())) await this.person.press(more);
    await this.person.press(link);
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  order(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number });
  }

  isLive(): Promise<void> {
    // A new name of the shop is on every page; four tests at once render theirs on two processors.
    return expect(this.page.getByText('Saved and live')).toBeVisible({ timeout: LIVE_TIMEOUT_MS });
  }

  /** A part of the day, with its effort in the diary. */
  async part(title: string, work: () => Promise<void>): Promise<void> {
    await step.step(title, async () => {
      this.person.takeEffort();
      await work();
      this.#diary.push({ title, effort: this.person.takeEffort() });
    });
  }

  /** Prints the effort of each part and returns the effort of the whole day. */
  total(): Effort {
    const total = this.#diary.map(({ effort }) => effort).reduce(plus, NO_EFFORT);
    process.stdout.write(`${tableOf([...this.#diary, { title: 'All', effort: total }])}\n`);
    return total;
  }

  async addProducts(): Promise<void> {
    await this.person.press(this.tab('Products'));
    await this.person.press(this.page.getByRole('link', { name: 'New product' }));
    for (const { name, price, mrp, sizes, colour } of PRODUCTS) {
      await this.person.type(this.field('Name'), name);
      await this.person.type(this.field('Price'), price);
      if (mrp) await this.person.type(this.field('Original price'), mrp);
      const pictures = [await jpeg(`${name} front.jpg`, colour), await jpeg(`${name} back.jpg`, colour)];
      await this.person.upload(this.button('Choose pictures'), pictures);
      for (const [size, pieces] of Object.entries(sizes))
        await this.person.type(this.field(`Pieces, size ${size}`), pieces);
      await this.person.type(this.field('Fabric'), 'Cotton');
      await this.person.press(this.page.getByRole('checkbox', { name: /^New arrival/ }));
      const isLast = name === PRODUCTS.at(-1)?.name;
      await this.person.press(this.page.getByRole('button', { name: isLast ? 'Save' : 'Save and new', exact: true }));
      if (isLast) await this.isLive();
      else await expect(this.field('Name')).toHaveValue('');
    }
  }

  async ship(number: string, tracking: string): Promise<void> {
    await this.person.press(this.tab('Orders'));
    await this.person.press(this.button('Mark as processing', this.order(number)));
    await this.person.press(this.button('Mark as shipped', this.order(number)));
    const dialog = this.page.getByRole('dialog');
    await this.person.choose(dialog.getByLabel('Courier', { exact: true }), 'Delhivery');
    await this.person.type(this.field('Tracking number', dialog), tracking);
    await this.person.press(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await expect(this.button('Mark as delivered', this.order(number))).toBeVisible();
  }

  async exchange(): Promise<void> {
    await this.open('Needs attention');
    await this.person.press(
      this.page.getByRole('article', { name: /: SNJ-1002$/ }).getByRole('link', { name: 'Open order' }),
    );
    const sheet = this.page.getByRole('dialog', { name: 'SNJ-1002' });
    await this.person.press(this.button('Approve…', sheet));
    const approve = this.page.getByRole('dialog', { name: 'Approve the return' });
    await this.person.type(this.field('To the customer', approve), 'Our courier collects it on Friday.');
    await this.person.press(this.button('Approve', approve));
    await this.person.press(this.button('It arrived…', sheet));
    await this.person.press(this.button('Save', this.page.getByRole('dialog', { name: 'What has arrived?' })));
    await this.person.press(this.button('Release for packing', sheet));
    await expect(sheet.getByText('Exchange · Replacement ready to pack')).toBeVisible();
    await this.person.press(this.button('Close', sheet).first());
    await this.ship('SNJ-1003', 'DL12345679');
  }
}

function tableOf(rows: readonly { title: string; effort: Effort }[]): string {
  const line = ({ title, effort }: { title: string; effort: Effort }) =>
    `| ${title} | ${effort.presses} | ${effort.characters} | ${effort.screens} | ${estimatedMinutes(effort).toFixed(1)} |`;
  return ['| step | presses | characters | screens | minutes |', '|---|---|---|---|---|', ...rows.map(line)].join('\n');
}
