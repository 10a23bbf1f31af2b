/** Passwords that are refused for the admin. */
export const GUESSABLE_PASSWORDS = [
  '12345678',
  'password',
  'P@ssw0rd1',
  'Welcome@123',
  '@dmin1234',
  'qwertyuiop',
  'asdfgh',
  'aaaaaaaa',
  'admin2026!',
] as const;
