import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { ServerRefusal } from '#admin/api/server-refusal.ts';
import { logError } from '#admin/log.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { newKey } from '#shared/new-key.ts';
import { whyNotHere, whyNotPlayed, whyNotSent } from './file-check.ts';
import { isVideoPath, type MediaListKind } from './media-item.ts';
import { MEDIA_MESSAGES } from './messages.ts';
import { uploadFile } from './upload.queries.ts';

/** A pending upload. */
export interface Upload {
  id: string;
  name: string;
  /** Sent share, 0 to 1; undefined while queued. */
  sent: number | undefined;
  cancel: () => void;
}

/** A file that was not added. */
export interface RefusedFile {
  id: string;
  name: string;
  reason: string;
}

/** The files of a field or page that are uploading, and those that were refused. */
export interface UploadState {
  uploads: readonly Upload[];
  refused: readonly RefusedFile[];
  clearRefused: () => void;
}

type Outcome = { row: MediaRow } | { error: unknown };

/** Parallel uploads of all fields together; more would not be faster. */
const inTurn = pLimit(3);

/**
 * Uploads files in parallel; `onUploaded` gets them in the order they were chosen. Toasts show each failure and the number of
 * successes (specification, section 8); failures also stay in `refused`, because toasts close. Pending uploads abort on unmount.
 */
export function useUploads(list: MediaListKind | 'all', onUploaded: (row: MediaRow) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);

  const send = (file: File): Promise<Outcome> => {
    const id = newKey();
    const cancelling = new AbortController();
    const signal = AbortSignal.any([cancelling.signal, ending.current.signal]);
    const change = (sent: number) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, sent } : upload)));
    const take = async (): Promise<Outcome> => {
      try {
        change(0);
        const reason = await whyNotPlayed(file);
        if (reason !== undefined) return refusedFor(reason);
        const row = await uploadFile(file, change, signal);
        const elsewhere = whyNotHere(isVideoPath(row.file), list);
        return elsewhere === undefined ? { row } : refusedFor(elsewhere);
      } catch (error) {
        return { error };
      } finally {
        setUploads((all) => all.filter((upload) => upload.id !== id));
      }
    };
    setUploads((all) => [...all, { id, name: file.name, sent: undefined, cancel: () => cancelling.abort() }]);
    return inTurn(take);
  };

  const refuse = (name: string, error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const reason = error instanceof ServerRefusal ? failureMessage(error) : MEDIA_MESSAGES.unexpected;
    setRefused((all) => [...all, { id: newKey(), name, reason }]);
    notifyUploadFailure(name, error);
  };

  const start = async (files: readonly File[]): Promise<void> => {
    setRefused((all) => all.filter(({ name }) => !files.some((file) => file.name === name)));
    const sending = files.map((file) => {
      const reason = whyNotSent(file, list);
      return reason === undefined ? send(file) : Promise.resolve(refusedFor(reason));
    });
    let count = 0;
    for (const [index, outcome] of sending.entries()) {
      const result = await outcome;
      if ('error' in result) refuse(files[index]?.name ?? '', result.error);
      else {
        onUploaded(result.row);
        count += 1;
      }
    }
    if (count > 0) notifySuccess(MEDIA_MESSAGES.uploadSuccessful, MEDIA_MESSAGES.uploaded(count));
  };
  return { uploads, refused, clearRefused: () => setRefused([]), start };
}

/** A refusal of the browser reads as one of the server. */
function refusedFor(reason: string): Outcome {
  return { error: new ServerRefusal(400, '', reason) };
}

function notifyUploadFailure(name: string, error: unknown): void {
  if (error instanceof ServerRefusal) {
    notifyFailure(MEDIA_MESSAGES.uploadFailed, MEDIA_MESSAGES.failedToUpload(name, failureMessage(error)));
    return;
  }
  logError('An upload failed.', error);
  notifyFailure(MEDIA_MESSAGES.uploadFailed, MEDIA_MESSAGES.unexpected);
}
