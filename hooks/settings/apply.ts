import { STANDARD_NAME } from '#shared/content/shop.ts';
import { shopName } from '../content/mail-name.ts';
import { refusedSettings } from './refused.ts';

const env = (name: string, fallback: string = '') => $os.getenv(name) || fallback;

/**
 * Mail, limits, storage and logging, from the environment. A name of the shop that PocketBase refuses is replaced.
 * @throws Error with REFUSED_SETTINGS
 */
export function applySettings(app: CoreApp) {
  const names = [shopName(app), STANDARD_NAME];
  for (const name of names) {
    const refused = refusedSettings(() => app.save(settingsOf(app, name)));
    if (refused === null) return;
    if (refused.isOfName && name !== names.at(-1)) continue;
    throw refused.error;
  }
}

function settingsOf(app: CoreApp, name: string) {
  const settings = app.settings();
  settings.meta.appName = name;
  settings.meta.appURL = env('PUBLIC_SITE_URL', 'http://127.0.0.1:4321');
  settings.meta.senderName = env('SMTP_FROM_NAME', name);
  settings.meta.senderAddress = env('SMTP_FROM', 'noreply@example.com');
  settings.smtp.enabled = env('SMTP_HOST') !== '';
  settings.smtp.host = env('SMTP_HOST', 'smtp.example.com');
  settings.smtp.port = Number.parseInt(env('SMTP_PORT', '587'), 10);
  // Mail servers expect TLS from the start on this port, and STARTTLS on all others.
  settings.smtp.tls = settings.smtp.port === 465;
  settings.smtp.username = env('SMTP_USER');
  settings.smtp.password = env('SMTP_PASSWORD');
  // PocketBase listens on loopback only; the shop's server in front of it sends the client's address.
  settings.trustedProxy.headers = ['X-Forwarded-For'];
  settings.batch.enabled = true;
  settings.batch.maxRequests = 200;
  // On a busy machine the demo takes longer than the ten seconds by default.
  settings.batch.timeout = 60;
  settings.logs.maxDays = 7;
  settings.logs.minLevel = 4;
  // Logs need no personal data to explain a failure.
  settings.logs.logIP = false;
  settings.s3.enabled = env('S3_BUCKET') !== '';
  settings.s3.bucket = env('S3_BUCKET');
  settings.s3.region = env('S3_REGION');
  settings.s3.endpoint = env('S3_ENDPOINT');
  settings.s3.accessKey = env('S3_ACCESS_KEY');
  settings.s3.secret = env('S3_SECRET');
  settings.s3.forcePathStyle = true;
  return settings;
}

/** Sign-in of shoppers and staff. @throws Error with REFUSED_SETTINGS */
export function applyUsersOptions(app: CoreApp) {
  const users = app.findCollectionByNameOrId('users');
  const clientId = env('GOOGLE_CLIENT_ID');
  users.oauth2.enabled = clientId !== '';
  const google = { name: 'google', clientId, clientSecret: env('GOOGLE_CLIENT_SECRET') };
  users.oauth2.providers = (clientId ? [google] : []) as core.OAuth2ProviderConfig[];
  users.authToken.duration = 604800;
  users.passwordResetToken.duration = 1800;
  users.authAlert.enabled = env('SMTP_HOST') !== '';
  // The owner switches two-factor sign-in on, for staff only (pb_migrations/1800000002_accounts.js). Its codes are sent by mail, so without
  // a mail server it is off.
  users.mfa.duration = 600;
  users.otp.duration = 600;
  users.otp.length = 8;
  if (env('SMTP_HOST') === '') users.mfa.enabled = false;
  users.otp.enabled = users.mfa.enabled;
  const refused = refusedSettings(() => app.save(users));
  if (refused !== null) throw refused.error;
}

/** The shop's servers sign in from several machines, and their address gets no mail. */
export function applySuperusersOptions(app: CoreApp) {
  const superusers = app.findCollectionByNameOrId('_superusers');
  superusers.authAlert.enabled = false;
  app.save(superusers);
}
