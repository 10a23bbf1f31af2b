import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import { createTaskProcess } from '#server/processes/task-process.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { type DrawAnswer, type DrawTask, drawAnswerSchema } from './worker-messages.ts';

const draw = createTaskProcess<DrawTask, DrawAnswer>({
  program: () => serverEnvironment().INVOICE_WORKER,
  answer: drawAnswerSchema,
  isBackground: false,
  onError: (error) => logger.error({ err: error }, 'the process that draws invoices failed'),
});

/** The PDF of an invoice, as a response. The same invoice always gives the same file. @throws Error if it cannot be drawn */
export async function invoicePdf(invoice: Invoice): Promise<Response> {
  const answer = await draw({ invoice });
  if (answer.outcome === 'failed') throw new Error(`drawing ${invoice.number} failed: ${answer.message}`);
  return new Response(new Uint8Array(answer.pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
