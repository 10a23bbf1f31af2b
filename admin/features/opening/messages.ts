import type { OpeningReason, OpeningStep, TickedStep } from '#shared/api/opening.ts';

/** The checklist before opening day, which is not in the specification. */
export const OPENING_WORDS = {
  title: 'Before opening day',
  hint: 'What your shop still needs. The list goes away when all is done, or when you say that you are open.',
  loading: 'Loading the list',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  optional: 'optional',
  done: 'Done:',
  missing: 'To do:',
  open: 'We are open',
  askTitle: 'Open with steps left?',
  askText: 'These are still to do. The list with them goes away.',
  openAnyway: 'Open anyway',
  openLabel: 'Settings: the shop is open',
  opened: 'The list is closed. Good luck!',
  ticked: (step: string) => `Before opening day: ${step}`,
  tickSaved: 'Saved',
} as const;

interface StepText {
  title: string;
  /** Shown while the step is open; by the reason where there are several. */
  hint: string;
  reasons?: Partial<Record<OpeningReason, string>>;
}

export const STEP_TEXTS: Readonly<Record<OpeningStep, StepText>> = {
  name: { title: 'Name of the shop', hint: 'Shoppers read “New Shop” on every page.' },
  phone: {
    title: 'Phone number',
    hint: 'Policies and the FAQ show a blank. The law asks for a number that customers can call.',
  },
  email: {
    title: 'Email for shoppers',
    hint: 'Policies and the contact page show none. Messages of the contact form go to the owner.',
  },
  whatsapp: { title: 'WhatsApp number', hint: 'Without one the shop has no “Book on WhatsApp” and no chat.' },
  address: {
    title: 'Address',
    hint: 'Policies, the footer and invoices have no address.',
    reasons: { partly: 'Street, city or PIN code is missing.' },
  },
  grievance: {
    title: 'Grievance officer',
    hint: 'The law asks for a person, with name and email, who answers complaints.',
    reasons: { partly: 'The name or the email is missing.' },
  },
  declarations: {
    title: 'Maker and consumer care',
    hint: 'The law asks for them on every product page. Enter them once here, or for a brand or product, and tick this.',
    reasons: { partly: 'The maker or the consumer care is missing.' },
  },
  tax: { title: 'GSTIN and legal name', hint: 'Invoices need your GSTIN. Tick this if you have none.' },
  logo: {
    title: 'Logo',
    hint: 'If empty, your shop name is shown.',
    reasons: { picture_gone: 'The chosen picture is no longer in the library.' },
  },
  hero: {
    title: 'Picture of the home page',
    hint: 'The home page begins with a plain pattern.',
    reasons: { picture_gone: 'The chosen picture is no longer in the library.' },
  },
  policies: {
    title: 'Returns, privacy and terms',
    hint: 'Read the standard texts; they are legally binding. Change what you do differently, or tick this.',
  },
  delivery: {
    title: 'Delivery and promises',
    hint: 'Product pages promise when orders arrive and how long they can be returned. Change that, or tick this if it is right.',
  },
  categories: { title: 'Categories', hint: 'The shop’s menu is empty.' },
  products: { title: 'First products', hint: 'There is nothing to buy yet.' },
  pictures: {
    title: 'Pictures of the products',
    hint: 'Add a picture to each product.',
    reasons: { partly: 'Some products have no picture.' },
  },
  payments: {
    title: 'Payments',
    hint: '',
    reasons: {
      sandbox:
        'Payments are in test mode, and no money moves. An owner enters Razorpay’s keys under Settings, Services.',
      test_keys:
        'Razorpay’s keys are test keys, and no money moves. An owner enters the live keys under Settings, Services.',
      left_out:
        'The saved keys cannot be right, so no payment is taken. An owner enters them again under Settings, Services.',
    },
  },
  mails: {
    title: 'Emails to customers',
    hint: 'Send yourself a test email. Tick this when it has arrived.',
    reasons: {
      no_server: 'No email is sent yet. An owner enters the mail server under Settings, Services.',
    },
  },
  backups: {
    title: 'Backups',
    hint: 'Nothing is backed up. An owner sets up backups under Settings, Services.',
    reasons: {
      no_backup: 'The first backup has not been made yet.',
      old_backup: 'The last backup is old. Check Settings, Services; the person who runs the server can see why.',
      backup_here:
        'Backups stay on the machine of the shop and are lost with it. An owner adds a place elsewhere under Settings, Services.',
    },
  },
  two_factor: {
    title: 'Two-factor sign-in',
    hint: 'A stolen password is then not enough to sign in. Only an owner switches it on.',
  },
};

/** The boxes that staff tick. */
export const TICK_WORDS: Readonly<Record<TickedStep, string>> = {
  declarations: 'Each brand or product has its own',
  tax: 'We have no GSTIN',
  policies: 'We have read them and keep to them',
  delivery: 'These promises are right',
  mails: 'The test email has arrived',
};
