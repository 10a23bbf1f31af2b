import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { formatPaise } from '#shared/money.ts';
import {
  COMPOSITION_WORDS,
  INVOICE_TITLES,
  type Invoice,
  type InvoiceDocument,
  isInterState,
  isOfComposition,
  isTestInvoice,
  TEST_INVOICE,
} from '#shared/tax/invoice.ts';
import { orderInvoicesQuery } from './invoices.queries.ts';
import { INVOICE_WORDS, issuedOn } from './messages.ts';

const route = getRouteApi('/invoices/print');

/** An order's invoice and credit notes as sheets; the browser prints each on its own page. */
export function InvoicePrintPage() {
  const { order = '' } = route.useSearch();
  const invoices = useQuery(orderInvoicesQuery(order));
  return (
    <div className="packing">
      <style>{'@page { size: A4; margin: 14mm }'}</style>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <h1 className="mr-auto">{INVOICE_WORDS.ofOrder}</h1>
        <LinkButton to="/orders" search={{ order }} look="outline">
          {INVOICE_WORDS.backToOrder}
        </LinkButton>
        <Button disabled={!invoices.data?.length} onClick={() => window.print()}>
          {INVOICE_WORDS.print}
        </Button>
      </div>
      <QueryView
        query={invoices}
        loading={INVOICE_WORDS.loading}
        empty={({ length }) => length === 0 && { text: INVOICE_WORDS.noneOfOrder }}
      >
        {(listed) => listed.map((invoice) => <InvoiceSheet key={invoice.id} invoice={invoice} />)}
      </QueryView>
    </div>
  );
}

/** An invoice or credit note for printing; it states what the PDF states. */
function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { document, number, kind, issued_on } = invoice;
  const { seller, buyer, placeOfSupply, credits, orderNumber } = document;
  return (
    <article className="slip" aria-label={`${INVOICE_TITLES[kind]} ${number}`}>
      {isTestInvoice(invoice) && <p className="mb-5 border-2 px-4 py-2 font-semibold">{TEST_INVOICE}</p>}
      {isOfComposition(document) && <p className="mb-3 font-semibold">{COMPOSITION_WORDS}</p>}
      <header className="flex justify-between gap-4 border-b-2 pb-2">
        <address className="not-italic">
          <p className="font-display text-xl">{seller.name || seller.legalName}</p>
          {[seller.legalName, ...seller.address, seller.gstin && `GSTIN ${seller.gstin}`]
            .filter((line) => line !== '' && line !== seller.name)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </address>
        <div className="text-right">
          <h2 className="font-text text-[1.4em] font-semibold">{INVOICE_TITLES[kind]}</h2>
          <p className="font-semibold">{number}</p>
          <p>{issuedOn(issued_on)}</p>
          <p>{orderNumber}</p>
          {document.isOnDelivery && !credits && <p>{INVOICE_WORDS.onDelivery}</p>}
          {credits && <p>{INVOICE_WORDS.against(credits.number, issuedOn(credits.issuedOn))}</p>}
        </div>
      </header>
      <div className="my-5 flex justify-between gap-4">
        <address className="not-italic wrap-anywhere">
          <p className="font-semibold">{buyer.name}</p>
          {buyer.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {buyer.gstin !== '' && <p className="font-semibold">GSTIN {buyer.gstin}</p>}
        </address>
        <p className="text-right">
          {INVOICE_WORDS.place}: {placeOfSupply.state} ({placeOfSupply.code})
          {credits && <span className="block">{credits.reason}</span>}
        </p>
      </div>
      <Lines document={document} />
      <Totals document={document} />
    </article>
  );
}

/** The figures of a line; on a phone only its total. */
const ON_PAPER = 'text-right! whitespace-nowrap max-sm:hidden print:table-cell!';
const ALWAYS = 'text-right! whitespace-nowrap';

function Lines({ document: { lines, total } }: { document: InvoiceDocument }) {
  const isTaxed = total.taxablePaise !== total.grossPaise;
  const taxHeads = isTaxed ? [INVOICE_WORDS.taxable, INVOICE_WORDS.rate, INVOICE_WORDS.tax] : [];
  return (
    <table className="slip-items">
      <thead>
        <tr>
          <th scope="col">{INVOICE_WORDS.item}</th>
          <th scope="col">{INVOICE_WORDS.hsnShort}</th>
          <th scope="col">{INVOICE_WORDS.pieces}</th>
          {taxHeads.map((head) => (
            <th key={head} scope="col" className={ON_PAPER}>
              {head}
            </th>
          ))}
          <th scope="col" className={ALWAYS}>
            {INVOICE_WORDS.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemId}>
            <td>{line.description}</td>
            <td className="whitespace-nowrap">{line.hsn}</td>
            <td>{line.quantity === 0 ? '' : line.quantity}</td>
            {isTaxed && (
              <>
                <td className={ON_PAPER}>{formatPaise(line.taxablePaise)}</td>
                <td className={ON_PAPER}>{`${line.ratePercent} %`}</td>
                <td className={ON_PAPER}>{formatPaise(line.grossPaise - line.taxablePaise)}</td>
              </>
            )}
            <td className={ALWAYS}>{formatPaise(line.grossPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ document }: { document: InvoiceDocument }) {
  const { total, codFeePaise } = document;
  const taxes: [string, number][] = isInterState(document)
    ? [['IGST', total.igstPaise]]
    : [
        ['CGST', total.cgstPaise],
        ['SGST / UTGST', total.sgstPaise],
      ];
  const fee: [string, number][] = codFeePaise === 0 ? [] : [[INVOICE_WORDS.codFee, codFeePaise]];
  const shown: [string, number][] = [
    ...fee,
    ...(total.taxablePaise === total.grossPaise
      ? []
      : [[INVOICE_WORDS.taxableValue, total.taxablePaise] as [string, number], ...taxes]),
  ];
  return (
    <dl className="mt-3 ml-auto grid grid-cols-[auto_auto] gap-x-8 text-right">
      {[...shown, [INVOICE_WORDS.total, total.grossPaise] as const].map(([label, paise], index) => (
        <div key={label} className={`contents ${index === shown.length ? 'font-semibold' : ''}`}>
          <dt>{label}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
