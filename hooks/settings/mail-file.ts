/** Files that stay: a shop without a mail server is on trial, and anybody can ask for a new password. */
const KEPT = 200;

/** Writes a mail that cannot be sent to a file in the data directory. Readable by the owner only: its link signs in. */
export function writeMailFile(app: CoreApp, message: mailer.Message) {
  const folder = $filepath.join(app.dataDir(), 'mail');
  const to = message.to.map(({ address }) => address).join(', ');
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${$security.randomString(6)}.eml`;
  const head = `To: ${to}\nSubject: ${message.subject}\nContent-Type: text/html; charset=utf-8\n\n`;
  $os.mkdirAll(folder, mode(0o700));
  const names = $os
    .readDir(folder)
    .map((entry) => entry.name())
    .sort();
  for (const old of names.slice(0, Math.max(0, names.length + 1 - KEPT))) $os.remove($filepath.join(folder, old));
  $os.writeFile($filepath.join(folder, name), head + message.html, mode(0o600));
}

function mode(bits: number): os.FileMode {
  return bits as unknown as os.FileMode;
}
