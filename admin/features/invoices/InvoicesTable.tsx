import { Link } from '@tanstack/react-router';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { FigureCell } from '#admin/ui/FigureCell.tsx';
import { formatPaise } from '#shared/money.ts';
import { INVOICE_TITLES, type Invoice, isTestInvoice } from '#shared/tax/invoice.ts';
import { INVOICE_WORDS, issuedOn } from './messages.ts';
import { PdfButton } from './PdfButton.tsx';

/** A row for each document; on a phone a card with labelled figures. */
export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card>
      <table className="list reorder">
        <thead>
          <tr>
            <th scope="col">{INVOICE_WORDS.number}</th>
            <th scope="col">{INVOICE_WORDS.buyer}</th>
            <th scope="col">{INVOICE_WORDS.place}</th>
            <th scope="col" className="text-right">
              {INVOICE_WORDS.tax}
            </th>
            <th scope="col" className="text-right">
              {INVOICE_WORDS.total}
            </th>
            <th scope="col">
              <span className="sr-only">{INVOICE_WORDS.download}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const { number, kind, document, issued_on, order_id } = invoice;
  const { buyer, placeOfSupply, total } = document;
  return (
    <tr>
      <td>
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {number} {isTestInvoice(invoice) && <TestBadge />}
        </p>
        <p className="text-sm text-ink-soft">
          {INVOICE_TITLES[kind]}, {issuedOn(issued_on)}
        </p>
      </td>
      <td className="max-lg:text-right">
        <p>{buyer.name}</p>
        <Link to="/orders" search={{ order: order_id }} className="link text-sm">
          {document.orderNumber}
        </Link>
      </td>
      <td>{placeOfSupply.state}</td>
      <FigureCell label={INVOICE_WORDS.tax}>{formatPaise(total.grossPaise - total.taxablePaise)}</FigureCell>
      <FigureCell label={INVOICE_WORDS.total}>{formatPaise(total.grossPaise)}</FigureCell>
      <td className="lg:text-right">
        <PdfButton invoice={invoice} />
      </td>
    </tr>
  );
}
