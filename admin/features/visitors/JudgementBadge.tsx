import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import { JUDGEMENTS } from './messages.ts';
import type { Judgement } from './speed.ts';

const TONES: Record<Judgement, BadgeTone> = { good: 'calm', fair: 'warning', poor: 'madder' };

/** `Good`, `Needs work` or `Poor`. Home shows it without the table. */
export function JudgementBadge({ judgement }: { judgement: Judgement }) {
  return <Badge tone={TONES[judgement]}>{JUDGEMENTS[judgement]}</Badge>;
}
