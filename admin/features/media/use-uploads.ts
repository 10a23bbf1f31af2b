import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { failureMessage, ServerRefusal } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { MEDIA_LIMITS, type MediaRow } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { isPlayedMp4 } from '#shared/content/mp4.ts';
import { newKey } from '#shared/new-key.ts';
import { uploadFile } from './media.queries.ts';
import { isVideoPath, type MediaListKind } from './media-item.ts';
import { MEDIA_MESSAGES, MEDIA_WORDS } from './messages.ts';

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

/** The `accept` of a file input, by list; `all` for the library. */
export const ACCEPTED = {
  images: 'image/jpeg,image/png,image/webp,image/avif',
  videos: 'video/mp4,video/webm',
  all: 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm',
} as const;

/** Why a file is refused before the upload; undefined if the server must check it. */
function whyNotSent(file: File, list: MediaListKind | 'all'): string | undefined {
  if (file.size === 0) return MEDIA_REFUSALS.empty;
  // Windows knows no type for a photo of an iPhone.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return MEDIA_REFUSALS.heic;
  const isVideo = file.type.startsWith('video/');
  const isPicture = file.type.startsWith('image/');
  const elsewhere = isVideo || isPicture ? whyNotHere(isVideo, list) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (isPicture && file.size > MEDIA_LIMITS.pictureBytes) return MEDIA_REFUSALS.pictureTooLarge;
  return file.size > MEDIA_LIMITS.videoBytes ? MEDIA_REFUSALS.tooLarge : undefined;
}

/** Why a video is refused before the upload, which may take minutes; undefined if the server must check it. */
async function whyNotPlayed(file: File): Promise<string | undefined> {
  if (file.type !== 'video/mp4') return undefined;
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  return (await isPlayedMp4(read, file.size)) ? undefined : MEDIA_REFUSALS.unplayedVideo;
}

/** Why a list does not take a video, or a picture; undefined if it does. */
function whyNotHere(isVideo: boolean, list: MediaListKind | 'all'): string | undefined {
  if (list === 'all' || isVideo === (list === 'videos')) return undefined;
  return MEDIA_WORDS.notHere[list];
}
