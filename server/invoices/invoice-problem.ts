import { Failure } from '#server/endpoints/failure.ts';

/** An invoice cannot be issued; the message tells staff what to do. */
export class InvoiceProblem extends Failure {
  override name = 'InvoiceProblem';
  /** The product that staff have to correct; undefined if it is something else. */
  readonly productId: string | undefined;

  constructor(whatToDo: string, productId?: string) {
    super('invoice_refused', whatToDo);
    this.productId = productId;
  }
}
