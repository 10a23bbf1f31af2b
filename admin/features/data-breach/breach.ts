import type { ShopIdentity } from '#shared/content/shop.ts';

/** What an owner does when personal data was lost or seen by others. No legal advice. */
export const BREACH_WORDS = {
  title: 'Data breach',
  intro:
    'If personal data was lost, copied or seen by someone who should not see it: note when you noticed it, then take these steps. This is not legal advice; ask a lawyer which of them bind you.',
  onlyOwners: 'Only owners can open this page',
  onlyOwnersHint: 'It has the phone numbers and email addresses of all customers.',
  steps: 'Whom to tell, and by when',
  when: 'By when',
  source: 'Source',
  people: 'The people affected',
  peopleHint:
    'Everyone who ordered, signed up, wrote to you or asked about a size, with name, phone number and email address. Leave the days blank for all. Erased customers are not in it.',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  stopAt: (rows: number) => `Stop (${rows.toLocaleString('en-IN')})`,
  downloadFailed: 'The list was not downloaded',
  nobody: 'Nobody gave you data in these days.',
  saved: (rows: number) => (rows === 1 ? '1 person in the file' : `${rows.toLocaleString('en-IN')} people in the file`),
  letter: 'Letter to the people affected',
  letterHint: 'Copy it, and replace what is in brackets.',
  message: 'Letter',
  copy: 'Copy letter',
  copied: 'Letter copied',
  copyFailed: 'The letter could not be copied. Select it and copy it.',
} as const;

const DPDP = 'DPDP Act, 2023, and DPDP Rules, 2025';

export const BREACH_STEPS: readonly { title: string; text: string; when: string; source?: string }[] = [
  {
    title: 'Stop it',
    text: 'Under Staff, sign out and remove whoever should not be in. Change the passwords and keys under Services and of your server. Keep logs and backups as evidence.',
    when: 'At once',
  },
  {
    title: 'CERT-In',
    text: 'Report the incident on cert-in.org.in. Binds service providers and companies; check whether it binds you.',
    when: 'Within 6 hours of noticing it',
    source: 'CERT-In directions of 28 April 2022',
  },
  {
    title: 'Data Protection Board of India',
    text: 'First what happened, when, where, how much, and what may follow. Then the details: causes, what you did against it, who caused it if you know, and that you told the people affected.',
    when: 'Without delay; the details within 72 hours (a duty from 13 May 2027)',
    source: DPDP,
  },
  {
    title: 'Each person affected',
    text: 'By email or message: what happened, what may follow for them, what you did, what they can do, and whom to ask. The list and a letter are below.',
    when: 'Without delay (a duty from 13 May 2027)',
    source: DPDP,
  },
];

/** The draft; what the owner replaces is in brackets. */
export function breachLetter({ name, grievance_name, grievance_email, phone }: ShopIdentity): string {
  const contact = [grievance_name, grievance_email, phone].filter((part) => part !== '').join(', ');
  return `Subject: About your personal data at ${name}

Dear customer,

On [day] we found that [what happened, and since when].

Affected: your [name, phone number, email address, delivery address, orders]. Not affected: card numbers and UPI PINs, which we never have, and your password, which is stored so that nobody can read it.

What may follow: [such as calls or messages that pretend to come from us].

What we have done: [such as closed the access, changed all passwords, told the Data Protection Board of India].

What you can do: do not share a one-time password with anyone who calls in our name, do not pay through links from numbers you do not know, and change your password here if you use it elsewhere too.

We are sorry. Please ask us anything: ${contact}.

${name}`;
}
