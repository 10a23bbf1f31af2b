/** The programs on the disk are no longer those that run: pages made with them would not fit. */
export class CodeChanged extends Error {
  override readonly name = 'CodeChanged';
  override readonly message =
    'The shop’s programs have changed since it was started. Start the shop again: then they and all pages are new.';
}

/** New pages are there, but the shop's server has not said that it serves them. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent';
  override readonly message = 'The shop’s server did not take the new pages.';
}
