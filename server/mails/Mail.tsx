import type { CSSProperties, ReactNode } from 'react';
import type { MailButton, MailContent, OrderTable } from './mail-content.ts';
import type { Sender } from './sender.ts';

/** Colours of shared/styles/tokens.css. Mail programs drop style sheets, so that styles stand at the elements. */
const INK = '#2a1b2b';
const INK_SOFT = '#6a5a60';
const MADDER = '#b4321b';
const PAPER = '#fbf6ec';
const PAPER_BRIGHT = '#fffdf8';
const LINE = '#e2d5c0';

const FONT = 'Mukta, Noto Sans, Noto Sans Devanagari, Arial, sans-serif';
const DISPLAY_FONT = 'Georgia, Times New Roman, serif';

const TEXT: CSSProperties = { margin: '0 0 16px', fontFamily: FONT, fontSize: 16, lineHeight: '25px', color: INK };
const SMALL: CSSProperties = { ...TEXT, margin: 0, fontSize: 14, lineHeight: '21px', color: INK_SOFT };
const CELL: CSSProperties = { ...TEXT, padding: '10px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' };
const AMOUNT: CSSProperties = { ...CELL, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' };

/**
 * A mail as HTML: one column, at most 600 px wide, tables for layout because Outlook knows nothing else, no pictures, so that
 * nothing is loaded and readers are not tracked.
 */
export function Mail({ content, sender }: { content: MailContent; sender: Sender }) {
  const { subject, heading, paragraphs, facts, button, order, closing } = content;
  return (
    <html lang="en-IN">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: PAPER }}>
        <Preview text={paragraphs[1] ?? paragraphs[0] ?? ''} />
        <Table style={{ backgroundColor: PAPER }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <Table style={{ maxWidth: 600 }}>
                <Row style={{ padding: '0 0 16px', textAlign: 'center' }}>
                  <a
                    href={sender.site}
                    style={{ fontFamily: DISPLAY_FONT, fontSize: 26, color: MADDER, textDecoration: 'none' }}
                  >
                    {sender.shop}
                  </a>
                </Row>
                <Row
                  style={{
                    padding: '28px 24px 20px',
                    backgroundColor: PAPER_BRIGHT,
                    border: `1px solid ${LINE}`,
                    borderRadius: 4,
                  }}
                >
                  <h1 style={{ ...TEXT, fontFamily: DISPLAY_FONT, fontSize: 24, lineHeight: '31px', fontWeight: 400 }}>
                    {heading}
                  </h1>
                  <Paragraphs texts={paragraphs} style={TEXT} />
                  {facts.map(({ label, value, url }) => (
                    <p key={label} style={TEXT}>
                      {label}:{' '}
                      <strong style={{ wordBreak: 'break-word' }}>
                        {url === undefined ? (
                          value
                        ) : (
                          <a href={url} style={{ color: INK }}>
                            {value}
                          </a>
                        )}
                      </strong>
                    </p>
                  ))}
                  {button && <Button {...button} />}
                  {order && <Order order={order} />}
                  <Paragraphs texts={closing} style={{ ...TEXT, color: INK_SOFT }} />
                </Row>
                <Row style={{ padding: '16px 24px', textAlign: 'center' }}>
                  <p style={SMALL}>{[sender.shop, ...sender.address].filter(Boolean).join(', ')}</p>
                  <p style={SMALL}>
                    <a href={sender.site} style={{ color: INK_SOFT }}>
                      {sender.site.replace(/^https?:\/\//, '')}
                    </a>
                  </p>
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** What mail programs show beside the subject; hidden in the mail. */
function Preview({ text }: { text: string }) {
  return <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{text}</div>;
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  );
}

function Paragraphs({ texts, style }: { texts: readonly string[]; style: CSSProperties }) {
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and texts may repeat
    <p key={at} style={{ ...style, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </p>
  ));
}

function Button({ label, url, isCopied }: MailButton) {
  return (
    <>
      <p style={{ ...TEXT, margin: '8px 0 24px' }}>
        <a
          href={url}
          style={{
            display: 'inline-block',
            padding: '12px 24px',
            backgroundColor: MADDER,
            borderRadius: 2,
            fontFamily: FONT,
            fontSize: 16,
            color: PAPER_BRIGHT,
            textDecoration: 'none',
          }}
        >
          {label}
        </a>
      </p>
      {isCopied && (
        <p style={{ ...SMALL, margin: '0 0 20px', overflowWrap: 'anywhere' }}>
          Or copy this address into your browser:
          <br />
          {url}
        </p>
      )}
    </>
  );
}

function Order({ order: { number, lines, sums, address } }: { order: OrderTable }) {
  return (
    <>
      <h2 style={{ ...TEXT, margin: '8px 0', fontSize: 16, fontWeight: 600 }}>Order {number}</h2>
      <Table style={{ marginBottom: 20, borderBottom: `1px solid ${LINE}` }}>
        {lines.map(({ name, detail, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
          <tr key={at}>
            <td style={{ ...CELL, overflowWrap: 'anywhere' }}>
              {name}
              {detail !== '' && <span style={{ ...SMALL, display: 'block' }}>{detail}</span>}
            </td>
            <td style={AMOUNT}>{amount}</td>
          </tr>
        ))}
        {sums.map(([label, amount], at) => {
          const style = at === sums.length - 1 ? { fontWeight: 600 } : { color: INK_SOFT };
          return (
            <tr key={label}>
              <td style={{ ...CELL, ...style }}>{label}</td>
              <td style={{ ...AMOUNT, ...style }}>{amount}</td>
            </tr>
          );
        })}
      </Table>
      {address.length > 0 && (
        <p style={{ ...TEXT, margin: '0 0 20px', overflowWrap: 'anywhere' }}>
          <span style={{ ...SMALL, display: 'block' }}>Deliver to</span>
          {address.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
            <span key={at} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
