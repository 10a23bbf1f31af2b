/** Where the system says for how many seconds it has been running, the time of a pause included. */
const UPTIME = '/proc/uptime';

/**
 * With a warm standby, WRITER_LEASE_FILE names a file with the uptime up to which this machine is the writer for certain
 * (server/standby/writer-lease.ts). A process that was paused may not know yet that another one has taken over.
 * @throws ApiError 503 after that moment
 */
function requireWriter() {
  const file = $os.getenv('WRITER_LEASE_FILE');
  if (file !== '' && !(secondsIn(UPTIME) < secondsIn(file))) {
    throw new ApiError(503, 'This machine is not the writer of the shop any more.', {});
  }
}

/**
 * The number that a file begins with; NaN if the file is missing.
 * @param {string} file
 */
function secondsIn(file) {
  try {
    return Number.parseFloat(toString($os.readFile(file)));
  } catch {
    // Removed, because the lease is lost.
    return Number.NaN;
  }
}

module.exports = { requireWriter };
