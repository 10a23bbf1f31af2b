/** The process that draws invoices, started by draw-invoice.ts: a PDF takes as long as a hundred requests. */
import { drawPdf } from './draw-pdf.ts';
import { type DrawAnswer, type DrawTask, drawTaskSchema } from './worker-messages.ts';

process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  process.send?.(await answerTo(drawTaskSchema.parse(message)));
});

async function answerTo({ invoice }: DrawTask): Promise<DrawAnswer> {
  try {
    return { outcome: 'drawn', pdf: new Uint8Array(await drawPdf(invoice)) };
  } catch (error) {
    return { outcome: 'failed', message: String(error) };
  }
}
