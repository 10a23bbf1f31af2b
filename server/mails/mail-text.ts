import type { MailContent, OrderTable } from './mail-content.ts';
import type { Sender } from './sender.ts';

/** The text part of a mail. */
export function mailText(content: MailContent, sender: Sender): string {
  const { heading, paragraphs, facts, button, order, closing } = content;
  return `${[
    heading,
    ...paragraphs,
    ...facts.map(({ label, value, url }) => [`${label}: ${value}`, url].filter(Boolean).join('\n')),
    ...(button === null ? [] : [`${button.label}:\n${button.url}`]),
    ...(order === null ? [] : orderLines(order)),
    ...closing,
    ['-- ', sender.shop, ...sender.address, sender.site].join('\n'),
  ].join('\n\n')}\n`;
}

function orderLines({ number, lines, sums, address }: OrderTable): string[] {
  const described = lines.map(({ name, detail, amount }) =>
    [`- ${name}`, [detail, amount].filter(Boolean).join(' · ')].filter(Boolean).join('\n  '),
  );
  return [
    `Order ${number}`,
    described.join('\n'),
    sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...(address.length === 0 ? [] : [['Deliver to:', ...address].join('\n')]),
  ];
}
