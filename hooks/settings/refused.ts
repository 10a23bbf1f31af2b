import { REFUSED_SETTINGS } from '#shared/pocketbase/refused-settings.ts';

/** The variable of each of PocketBase's settings, or of all settings of a section. */
const VARIABLES: Readonly<Record<string, string>> = {
  'meta.appURL': 'PUBLIC_SITE_URL',
  'meta.senderName': 'SMTP_FROM_NAME',
  'meta.senderAddress': 'SMTP_FROM',
  smtp: 'SMTP_HOST',
  'smtp.port': 'SMTP_PORT',
  'smtp.username': 'SMTP_USER',
  'smtp.password': 'SMTP_PASSWORD',
  s3: 'S3_BUCKET',
  's3.region': 'S3_REGION',
  's3.endpoint': 'S3_ENDPOINT',
  's3.accessKey': 'S3_ACCESS_KEY',
  's3.secret': 'S3_SECRET',
  oauth2: 'GOOGLE_CLIENT_ID',
};

interface Refused {
  /** What the start says, or the error itself if no variable is the reason. */
  error: unknown;
  /** Whether the only reason is the shop's name. */
  isOfName: boolean;
}

/** Saves settings. Returns what PocketBase refuses of them; null if it has taken them. */
export function refusedSettings(save: () => void): Refused | null {
  try {
    save();
    return null;
  } catch (error) {
    const reasons = reasonsOf(error);
    const paths = Object.keys(reasons);
    const isFromVariable = (path: string) => path !== 'meta.senderName' || $os.getenv('SMTP_FROM_NAME') !== '';
    const isOfName = paths.length > 0 && paths.every((path) => path === 'meta.appName' || !isFromVariable(path));
    const named: Record<string, string> = {};
    for (const path of paths) {
      const variable = VARIABLES[path] ?? VARIABLES[path.split('.')[0] ?? ''];
      if (variable !== undefined) named[variable] = reasons[path] ?? '';
    }
    const isKnown = Object.keys(named).length > 0;
    return { error: isKnown ? new Error(`${REFUSED_SETTINGS} ${JSON.stringify(named)}`) : error, isOfName };
  }
}

/** PocketBase's validation errors by path, such as `smtp.host`. Go's validation errors are a map that only shows as JSON. */
function reasonsOf(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null || !('value' in error)) return {};
  const found: Record<string, string> = {};
  const add = (path: string, reason: unknown) => {
    if (typeof reason === 'string') found[path] = reason;
    else if (typeof reason === 'object' && reason !== null)
      for (const [key, inner] of Object.entries(reason)) add(path === '' ? key : `${path}.${key}`, inner);
  };
  add('', JSON.parse(JSON.stringify(error.value) ?? 'null'));
  return found;
}
