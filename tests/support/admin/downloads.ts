import { waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Collects what the admin downloads in this test: the files' names, and their texts. */
export function collectDownloads() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    names,
    /** The text of the newest file, once there are `count` of them; with its byte-order mark. */
    text: (count = 1): Promise<string> =>
      waitFor(async () => {
        const blob = blobs[count - 1];
        if (blob === undefined) throw new Error(`Only ${blobs.length} files were downloaded.`);
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
      }),
  };
}
