import { homeOf } from '#shared/tax/gst-states.ts';
import { readField } from './sections.ts';

/** The only state that the shop delivers to: its own, if staff have chosen that; '' for all of India. */
export function onlyState(app: CoreApp): string {
  if (!readField(app, 'delivery', 'own_state_only')) return '';
  const [gstin, state] = [readField(app, 'identity', 'gstin'), readField(app, 'identity', 'state')];
  return homeOf({ gstin, state })?.state ?? '';
}
