/** The upgrade did not happen; the message says why, and in which state the shop is. */
export class UpgradeFailed extends Error {
  override readonly name = 'UpgradeFailed';
}
