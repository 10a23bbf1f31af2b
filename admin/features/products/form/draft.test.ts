import { expect, it, vi } from 'vitest';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';
import { emptyValues } from './form-values.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const KEY = draftKey('user1', '1001');
const draft: Draft = {
  savedAt: '2026-11-21T08:35:00.000Z',
  values: { ...emptyValues(), name: 'Kurta 💃' },
  base: sampleSnapshot(),
  attempt: null,
  isInterrupted: false,
};

function storage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('reads a stored draft back, only for the same user and product', () => {
  const device = storage();
  expect(writeDraft(device, KEY, draft)).toBe(true);
  expect(readDraft(device, KEY)).toEqual(draft);
  expect(readDraft(device, draftKey('user2', '1001'))).toBeUndefined();
  removeDraft(device, KEY);
  expect(readDraft(device, KEY)).toBeUndefined();
});

it('reads a draft without a newer text field, with the field empty', () => {
  const older: unknown = JSON.parse(JSON.stringify(draft), (key, value) => (key === 'wash_care' ? undefined : value));
  expect(JSON.stringify(older)).not.toContain('wash_care');
  expect(readDraft(storage(new Map([[KEY, JSON.stringify(older)]])), KEY)).toEqual(draft);
});

it.each(['{', '{}', '{"values":{"name":5}}', 'null'])('ignores the invalid draft %j', (text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(readDraft(storage(new Map([[KEY, text]])), KEY)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('returns false if the storage is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(writeDraft(full, KEY, draft)).toBe(false);
  warn.mockRestore();
});
