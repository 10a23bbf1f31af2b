import { readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, makeClone, OWNER_FLAGS, PASSWORD } from './support/setup-command.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone();
});
afterEach(() => clone.removeEnv());
afterAll(() => clone?.remove());

const envText = () => readFile(join(clone.folder, '.env'), 'utf8');

it('flags write .env, readable by its owner only, and what is still to do is printed', async () => {
  const { code, out } = await clone.run(OWNER_FLAGS, { ...PASSWORD, PUBLIC_SITE_URL: 'https://other.example' });
  expect(code).toBe(0);
  expect(await clone.variables()).toEqual({
    NODE_ENV: 'production',
    DEMO: '0',
    PUBLIC_SITE_URL: 'https://localhost',
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'correct horse battery',
  });
  expect((await stat(join(clone.folder, '.env'))).mode & 0o777).toBe(0o600);
  expect(out.slice(out.indexOf('Before opening day:'))).toBe(
    [
      'Before opening day:',
      '  1. Start the shop: npm start, or with containers docker compose up -d.',
      '  2. Put a server for HTTPS before the shop, such as Caddy (docs/operate/deploy.md); the containers have it.',
      '  3. In the admin, Home lists what the shop itself still lacks: payments, emails, backups, products and more.',
      '',
      'Then open https://localhost. The owner, owner@shop.example, signs in at https://localhost/admin.',
      '',
    ].join('\n'),
  );
});

describe('without a terminal', () => {
  it.each([
    [
      'names all that is missing',
      ['--domain', 'localhost'],
      {},
      [
        '--admin-email is missing: The owner’s email address, to sign in to the admin.',
        '--admin-password is missing: A password for the owner.',
        'Nothing was written.',
      ],
    ],
    [
      'refuses invalid answers in the words of the start',
      ['--domain', 'a shop', '--admin-email', 'admin@example.com'],
      { ADMIN_PASSWORD: 'short' },
      [
        '--domain: it must be the origin of the shop, such as https://shop.example.com, without a path.',
        '--admin-email: it must be an address of your own.',
        '--admin-password: it must have at least 6 characters.',
        'Nothing was written.',
      ],
    ],
    [
      'refuses an unknown flag',
      ['--domian', 'localhost'],
      {},
      ['--domian is unknown. All flags: npm run setup -- --help'],
    ],
    [
      'says where a setting went that was a flag of 1.0.0',
      [...OWNER_FLAGS, '--smtp-host', 'mail.example'],
      PASSWORD,
      [
        '--smtp-host is no longer a flag: set SMTP_HOST in .env. Payments, email and backups can also be set in the admin, under Settings, Services.',
      ],
    ],
    [
      'refuses a switch of 1.0.0 that is no longer needed',
      [...OWNER_FLAGS, '--no-razorpay'],
      PASSWORD,
      ['--no-razorpay is no longer needed: npm run setup asks for the domain and the owner only.'],
    ],
  ])('%s, and writes nothing', async (_, flags, variables, errors) => {
    expect(await clone.run(flags, variables)).toEqual({ code: 1, out: '', errors: `${errors.join('\n')}\n` });
    expect(await clone.envFiles()).toEqual([]);
  });
});

describe('a .env that exists', () => {
  const BEFORE = '# Mine\nPORT=4400\nSHOP_NAME=Saanjh\nADMIN_EMAIL="first@shop.example" # me\nOTHER=1';

  it('keeps its other lines and its answers, and a copy is kept', async () => {
    await writeFile(join(clone.folder, '.env'), BEFORE, { mode: 0o644 });
    const { code } = await clone.run(['--domain', 'localhost'], PASSWORD);
    expect(code).toBe(0);
    expect(await envText()).toBe(
      [
        '# Mine',
        'PORT=4400',
        'SHOP_NAME=Saanjh',
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
    await clone.run(['--domain', 'localhost'], PASSWORD);
    expect(await readFile(settings, 'utf8')).toContain('PUBLIC_SITE_URL=https://localhost');
    expect(await readlink(join(clone.folder, '.env'))).toBe(settings);
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
  });

  it('is not written again when nothing changes', async () => {
    await clone.run(OWNER_FLAGS, PASSWORD);
    const { code, out } = await clone.run([]);
    expect(code).toBe(0);
    expect(out).not.toContain('Written');
    expect(await clone.envFiles()).toEqual(['.env']);
  });
});
