import { useEffect, useRef, useState } from 'react';
import { Modal } from '#admin/components/Modal.tsx';
import { ProgressBar } from '#admin/components/ProgressBar.tsx';
import { indianDay } from '#admin/days.ts';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { notifySuccess } from '#admin/notify.ts';
import { EXPORT_WORDS } from './messages.ts';
import { readOrders } from './orders.queries.ts';
import { CSV_START, ordersCsv } from './orders-csv.ts';
import type { OrdersQuery } from './orders-search.ts';

interface ExportDialogProps {
  query: OrdersQuery;
  totalItems: number;
  onClose: () => void;
}

/** Writes every order that the list means into a CSV file, page by page, with a way to stop. */
export function ExportDialog({ query, totalItems, onClose }: ExportDialogProps) {
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
      const parts = [CSV_START];
      let count = 0;
      for await (const orders of readOrders(query, signal)) {
        parts.push(ordersCsv(orders));
        count += orders.length;
        setDone(count);
      }
      save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `orders-${indianDay(new Date())}.csv`);
      notifySuccess(EXPORT_WORDS.done);
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
        <p>{EXPORT_WORDS.intro(totalItems.toLocaleString('en-IN'))}</p>
        {isRunning && <ProgressBar label={EXPORT_WORDS.progress} done={done} total={Math.max(totalItems, done)} />}
        {failure && <p role="alert">{failure}</p>}
        <div className="flex justify-end gap-2">
          {isRunning && (
            <button type="button" className="button button-outline" onClick={() => reading.current?.abort()}>
              {ADMIN_WORDS.cancel}
            </button>
          )}
          <button type="button" className="button" disabled={isRunning} onClick={() => void start()}>
            {EXPORT_WORDS.start}
          </button>
        </div>
      </div>
    </Modal>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
