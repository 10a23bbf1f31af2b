/** Why an order cannot go to a state; '' if it can, or its state is not known. `onlyState`: the only one that the shop delivers to; '' for all. */
export function otherStateRefusal(onlyState: string, state: string): string {
  return onlyState === '' || state === '' || state === onlyState ? '' : onlyStateNote(onlyState);
}

/** What a shop says that delivers to its own state only. */
export function onlyStateNote(state: string): string {
  return `We deliver within ${state} only.`;
}
