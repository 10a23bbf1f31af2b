/** What a check against the real thing found. */
export interface Finding {
  /** refused: the answers cannot be right. warning: they may be, later. */
  readonly outcome: 'ok' | 'warning' | 'refused';
  /** Whole sentences. */
  readonly text: string;
}
