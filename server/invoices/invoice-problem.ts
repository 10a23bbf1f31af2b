import { Failure } from '#server/endpoints/failure.ts';

/** An invoice cannot be issued; the message tells staff what to do. */
export class InvoiceProblem extends Failure {
  override name = 'InvoiceProblem';

  constructor(whatToDo: string) {
    super('invoice_refused', whatToDo);
  }
}
