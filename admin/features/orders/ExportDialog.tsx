import { useState } from 'react';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { EXPORT_WORDS } from './messages.ts';
import { readChosen, readOrders } from './orders.queries.ts';
import { COURIER_COLUMNS, isToSend, linesOf, ORDER_COLUMNS } from './orders-csv.ts';
import type { OrdersQuery } from './orders-search.ts';

/** The orders to export: all that match the list's search and filters, or the selected ones. */
export type ExportScope = { query: OrdersQuery } | { ids: readonly string[] };

type Format = keyof typeof EXPORT_WORDS.formats;
const FORMAT_OPTIONS = (['items', 'courier'] as const).map((value) => ({ value, label: EXPORT_WORDS.formats[value] }));

interface ExportDialogProps {
  scope: ExportScope;
  totalItems: number;
  onClose: () => void;
}

/** Exports orders as a CSV file, page by page; can be stopped. */
export function ExportDialog({ scope, totalItems, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('items');
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState('');
  const { start, stop, isRunning } = useCsvExport({
    failed: EXPORT_WORDS.failed,
    onStopped: () => setFailure(EXPORT_WORDS.stopped),
    onFailed: setFailure,
  });
  const download = async () => {
    setFailure('');
    setDone(0);
    let count = 0;
    /** The lines of all orders, page by page. */
    async function* read<Line>(lines: (order: AdminOrderRow) => Line[], signal: AbortSignal): AsyncGenerator<Line[]> {
      const pages = 'ids' in scope ? readChosen(scope.ids, signal) : readOrders(scope.query, signal);
      for await (const orders of pages) {
        count += orders.length;
        setDone(count);
        yield orders.flatMap(lines);
      }
    }
    const toSend = (order: AdminOrderRow) => (isToSend(order) ? [order] : []);
    const written =
      format === 'items'
        ? await start({ name: 'orders', columns: ORDER_COLUMNS, read: (signal) => read(linesOf, signal) })
        : await start({
            name: 'courier',
            columns: COURIER_COLUMNS,
            read: (signal) => read(toSend, signal),
            noRows: EXPORT_WORDS.noneToSend,
          });
    if (written === undefined) return;
    notifySuccess(format === 'courier' ? EXPORT_WORDS.courierDone(written, count - written) : EXPORT_WORDS.done);
    onClose();
  };
  return (
    <Modal isOpen title={EXPORT_WORDS.title} onClose={onClose}>
      <div className="grid gap-4">
        <ChoiceField
          label={EXPORT_WORDS.format}
          value={format}
          options={FORMAT_OPTIONS}
          disabled={isRunning}
          onChoose={setFormat}
        />
        <p>{format === 'courier' ? EXPORT_WORDS.courierIntro : EXPORT_WORDS.intro(totalItems)}</p>
        {isRunning && <ProgressBar label={EXPORT_WORDS.progress} done={done} total={Math.max(totalItems, done)} />}
        {failure && <p role="alert">{failure}</p>}
        <div className="flex justify-end gap-2">
          {isRunning && (
            <Button look="outline" onClick={stop}>
              {ADMIN_WORDS.cancel}
            </Button>
          )}
          <Button disabled={isRunning} onClick={() => void download()}>
            {EXPORT_WORDS.start}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
