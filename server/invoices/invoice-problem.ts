/** An invoice cannot be issued; the message tells staff what to do. */
export class InvoiceProblem extends Error {
  override name = 'InvoiceProblem';
}
