/** The forms of records, which are not in the specification. */
export const FORM_WORDS = {
  conflict: (label: string) => `Someone else changed “${label}” while you were editing.`,
  who: (who: string) => `By ${who}`,
  theirs: 'Theirs',
  yours: 'Yours',
  empty: 'Empty',
  keepYours: 'Keep yours',
  takeTheirs: 'Take theirs',
  offered: 'This form was left without saving. What you typed is on this device.',
  restore: 'Restore',
  discard: 'Discard',
  leaveTitle: 'Leave without saving?',
  leaveText: 'A draft stays on this device. You can restore it when you come back.',
  leave: 'Leave and keep draft',
  leaveDiscard: 'Discard changes',
  shortcut: 'Ctrl+S',
} as const;
