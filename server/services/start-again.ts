/** The exit code of the shop's server that asks `npm start` to start the shop again (EX_TEMPFAIL of sysexits.h). */
export const START_AGAIN = 75;

/** For the answer to reach the browser, in ms. */
const ANSWER_MS = 300;

/** Stops this server, so that `npm start` starts the whole shop again with what was saved. Open requests are finished. */
export function startShopAgain(): void {
  setTimeout(() => {
    process.exitCode = START_AGAIN;
    process.kill(process.pid, 'SIGTERM');
  }, ANSWER_MS);
}
