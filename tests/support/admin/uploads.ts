import { vi } from 'vitest';
import { FILE_NAME_HEADER, type MediaRow } from '#shared/api/admin-media.ts';

/** The library's row of an uploaded picture. */
export const mediaRow = (name: string): MediaRow => ({
  id: `id${name.replaceAll(/\W/g, '')}`.padEnd(15, '0'),
  file: name,
  sizes: [],
  name,
  alt: '',
  width: 600,
  height: 800,
  tone: '',
  focal_x: 0,
  focal_y: 0,
  uploaded_as: name,
  bytes: 1000,
  created_at: '2026-11-20 10:00:00.000Z',
  deleted_at: '',
});

/** How the shop answers the upload of a file; `held`: not yet. */
export type UploadAnswer = { status: number; response: unknown } | 'held';

export const taken = (name: string): UploadAnswer => ({ status: 200, response: mediaRow(name) });

/** Answers the uploads of this test by the file's name. They are XMLHttpRequests, because fetch has no progress. */
export function answerUploads(answerTo: (name: string) => UploadAnswer = taken): void {
  class Upload {
    readonly upload = {};
    #name = '';
    onload(): void {}
    onabort(): void {}
    open(): void {}
    setRequestHeader(header: string, value: string): void {
      if (header === FILE_NAME_HEADER) this.#name = decodeURIComponent(value);
    }
    send(): void {
      const answer = answerTo(this.#name);
      if (answer === 'held') return;
      Object.assign(this, answer);
      setTimeout(() => this.onload());
    }
    abort(): void {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
