import { readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, makeClone, NOTHING_ELSE, nothingBut, OWNER_FLAGS, PASSWORD } from './support/setup-command.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone();
});
afterEach(() => clone.removeEnv());
afterAll(() => clone?.remove());

const envText = () => readFile(join(clone.folder, '.env'), 'utf8');
const ENOUGH = [...OWNER_FLAGS, ...NOTHING_ELSE];

describe('all answers as flags', () => {
  it('write .env, readable by its owner only, and say what is still to do', async () => {
    const { code, out } = await clone.run(ENOUGH, PASSWORD);
    expect(code).toBe(0);
    expect(await clone.variables()).toEqual({
      NODE_ENV: 'production',
      DEMO: '0',
      PUBLIC_SITE_URL: 'https://localhost',
      ADMIN_EMAIL: 'owner@shop.example',
      ADMIN_PASSWORD: 'correct horse battery',
    });
    expect((await stat(join(clone.folder, '.env'))).mode & 0o777).toBe(0o600);
    expect(out).toContain('localhost leads to this machine.');
    expect(out.slice(out.indexOf('Before opening day:'))).toBe(
      [
        'Before opening day:',
        '  1. Start the shop: npm start, or with containers docker compose up -d.',
        '  2. Put a server for HTTPS before the shop, such as Caddy (docs/operate/deploy.md); the containers have it.',
        '  3. In the admin, Home lists what the shop itself still lacks: payments, emails, backups, products, policies and more.',
        '',
        'Then open https://localhost. The owner, owner@shop.example, signs in at https://localhost/admin.',
        '',
      ].join('\n'),
    );
  });

  it('are taken from variables too, which a flag outranks', async () => {
    const variables = { ...PASSWORD, PUBLIC_SITE_URL: 'https://other.example', GOOGLE_CLIENT_SECRET: 'it’s "so"' };
    const flags = [...OWNER_FLAGS, ...nothingBut('google')];
    const google = ['--google-client-id', '12-ab.apps.googleusercontent.com'];
    const { code, out } = await clone.run([...flags, ...google], variables);
    expect(code).toBe(0);
    expect(await clone.variables()).toMatchObject({
      PUBLIC_SITE_URL: 'https://localhost',
      GOOGLE_CLIENT_SECRET: 'it’s "so"',
    });
    expect(out).toContain('In Google Cloud, allow the redirect to https://localhost/auth/callback.');
  });
});

describe('without a terminal', () => {
  it('names all that is missing, and writes nothing', async () => {
    expect(await clone.run(['--domain', 'localhost', ...nothingBut('smtp')])).toEqual({
      code: 1,
      out: 'localhost leads to this machine.\n',
      errors: [
        '--admin-email is missing: The owner’s email address, to sign in to the admin.',
        '--admin-password is missing: A password for the owner.',
        'Nothing is said of smtp. Give --smtp-host and its companions, or --no-smtp, or --yes for all defaults.',
        'Nothing was written.',
        '',
      ].join('\n'),
    });
    expect(await clone.envFiles()).toEqual([]);
  });

  it('refuses invalid answers in the words of the start, and writes nothing', async () => {
    const invalid = ['--domain', 'a shop', '--admin-email', 'admin@example.com', '--google-client-id', 'mine'];
    const backups = ['--backup-passphrase', 'nine green parrots in a row', '--backup-every-hours', 'daily'];
    const flags = [...invalid, '--google-client-secret', 'hidden', ...backups, ...nothingBut('google', 'backups')];
    const { code, errors } = await clone.run(flags, { ADMIN_PASSWORD: 'short' });
    expect(code).toBe(1);
    expect(errors).toBe(
      [
        '--domain: it must be the origin of the shop, such as https://shop.example.com, without a path.',
        '--admin-email: it must be an address of your own.',
        '--admin-password: it must have at least 6 characters.',
        '--google-client-id: it must be a client id that ends with .apps.googleusercontent.com.',
        '--backup-every-hours: it must be a number of hours up to 168, or 0 for no backups.',
        'Nothing was written.',
        '',
      ].join('\n'),
    );
    expect(await clone.envFiles()).toEqual([]);
  });

  it('refuses an unknown flag', async () => {
    const { code, errors } = await clone.run(['--domian', 'localhost']);
    expect(code).toBe(1);
    expect(errors).toContain("Unknown option '--domian'");
    expect(errors).toContain('All flags: npm run setup -- --help');
  });

  it('takes the defaults with --yes, and warns of a domain without an address', async () => {
    const { code, out } = await clone.run(
      ['--yes', '--domain', 'no.invalid', '--admin-email', 'owner@shop.example'],
      PASSWORD,
    );
    expect(code).toBe(0);
    expect(out).toContain('no.invalid has no address yet: enter this machine’s with your domain’s provider.');
  });
});

describe('a .env that exists', () => {
  const BEFORE = '# Mine\nPORT=4400\nRAZORPAY_KEY_ID=rzp_test_old\nADMIN_EMAIL="first@shop.example" # me\nOTHER=1';

  it('is left alone without --yes', async () => {
    await writeFile(join(clone.folder, '.env'), BEFORE);
    const { code, errors } = await clone.run(ENOUGH, PASSWORD);
    expect(code).toBe(1);
    expect(errors).toBe(
      `${join(clone.folder, '.env')} exists. Add --yes to change it; a copy of the old one is kept.\n`,
    );
    expect(await clone.envFiles()).toEqual(['.env']);
    expect(await envText()).toBe(BEFORE);
  });

  it('keeps its other lines and its answers, and a copy is kept', async () => {
    await writeFile(join(clone.folder, '.env'), BEFORE, { mode: 0o644 });
    const { code } = await clone.run(['--yes', '--domain', 'localhost', '--no-razorpay'], PASSWORD);
    expect(code).toBe(0);
    expect(await envText()).toBe(
      [
        '# Mine',
        'PORT=4400',
        'RAZORPAY_KEY_ID=',
        'ADMIN_EMAIL=first@shop.example',
        'OTHER=1',
        'NODE_ENV=production',
        'DEMO=0',
        'PUBLIC_SITE_URL=https://localhost',
        "ADMIN_PASSWORD='correct horse battery'",
        '',
      ].join('\n'),
    );
    const [file = '', copy = ''] = await clone.envFiles();
    expect([file, copy]).toEqual(['.env', expect.stringMatching(/^\.env\.\d{8}T\d{6}Z$/)]);
    expect(await readFile(join(clone.folder, copy), 'utf8')).toBe(BEFORE);
    for (const name of [file, copy]) expect((await stat(join(clone.folder, name))).mode & 0o777).toBe(0o640);
  });

  it('stays a link', async () => {
    const settings = join(clone.folder, '.env.elsewhere');
    await writeFile(settings, BEFORE, { mode: 0o600 });
    await symlink(settings, join(clone.folder, '.env'));
    await clone.run(['--yes', '--domain', 'localhost', '--no-razorpay'], PASSWORD);
    expect(await readFile(settings, 'utf8')).toContain('PUBLIC_SITE_URL=https://localhost');
    expect(await readlink(join(clone.folder, '.env'))).toBe(settings);
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
  });

  it('is not written again when nothing changes', async () => {
    await clone.run(ENOUGH, PASSWORD);
    const { code, out } = await clone.run(['--yes']);
    expect(code).toBe(0);
    expect(out).not.toContain('Written');
    expect(await clone.envFiles()).toEqual(['.env']);
  });
});
