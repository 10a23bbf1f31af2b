import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { saveFile } from '#admin/lists/save-file.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { indianDay } from '#shared/time/indian-day.ts';
import { COURIER_CSV_START, courierCsv, isToSend } from './courier-csv.ts';
import { EXPORT_WORDS } from './messages.ts';
import { readChosen, readOrders } from './orders.queries.ts';
import { CSV_START, ordersCsv } from './orders-csv.ts';
import type { OrdersQuery } from './orders-search.ts';

/** The orders to export: all that match the list's search and filters, or the selected ones. */
export type ExportScope = { query: OrdersQuery } | { ids: readonly string[] };

const FORMATS = {
  items: { head: CSV_START, lines: ordersCsv, file: 'orders' },
  courier: { head: COURIER_CSV_START, lines: courierCsv, file: 'courier' },
} as const;
type Format = keyof typeof FORMATS;
const FORMAT_OPTIONS = (['items', 'courier'] as const).map((value) => ({ value, label: EXPORT_WORDS.formats[value] }));

interface ExportDialogProps {
  scope: ExportScope;
  totalItems: number;
  onClose: () => void;
}

/** Exports orders as a CSV file, page by page; can be stopped. */
export function ExportDialog({ scope, totalItems, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('items');
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState('');
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const start = async () => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setFailure('');
    setDone(0);
    try {
      const { head, lines, file } = FORMATS[format];
      const parts = [head];
      let count = 0;
      let written = 0;
      const pages = 'ids' in scope ? readChosen(scope.ids, signal) : readOrders(scope.query, signal);
      for await (const orders of pages) {
        const chosen = format === 'courier' ? orders.filter(isToSend) : orders;
        parts.push(lines(chosen));
        written += chosen.length;
        count += orders.length;
        setDone(count);
      }
      if (written === 0 && format === 'courier') {
        setDone(undefined);
        return setFailure(EXPORT_WORDS.noneToSend);
      }
      saveFile(`${file}-${indianDay()}.csv`, ...parts);
      notifySuccess(format === 'courier' ? EXPORT_WORDS.courierDone(written, count - written) : EXPORT_WORDS.done);
      onClose();
    } catch (error) {
      setDone(undefined);
      if (signal.aborted) return setFailure(EXPORT_WORDS.stopped);
      logError('The orders were not exported', error);
      setFailure(failureMessage(error));
    }
  };
  const isRunning = done !== undefined;
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
            <Button look="outline" onClick={() => reading.current?.abort()}>
              {ADMIN_WORDS.cancel}
            </Button>
          )}
          <Button disabled={isRunning} onClick={() => void start()}>
            {EXPORT_WORDS.start}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
