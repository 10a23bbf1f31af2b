/**
 * Writes a mail that cannot be sent to a file in the data directory. Readable by the owner only: its link signs in.
 * @param {CoreApp} app
 * @param {mailer.Message} message
 */
function writeMailFile(app, message) {
  const folder = $filepath.join(app.dataDir(), 'mail');
  const to = message.to.map(({ address }) => address).join(', ');
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${$security.randomString(6)}.eml`;
  const head = `To: ${to}\nSubject: ${message.subject}\nContent-Type: text/html; charset=utf-8\n\n`;
  $os.mkdirAll(folder, mode(0o700));
  $os.writeFile($filepath.join(folder, name), head + message.html, mode(0o600));
}

/**
 * @param {number} bits
 * @returns {os.FileMode}
 */
function mode(bits) {
  return /** @type {os.FileMode} */ (/** @type {unknown} */ (bits));
}

module.exports = { writeMailFile };
