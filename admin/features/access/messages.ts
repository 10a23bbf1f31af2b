/** The admin's access states (specification, section 2, Admin). */
export const ACCESS_MESSAGES = {
  checking: 'Checking admin access',
  required: 'Admin Access Required',
  denied: 'Access Denied',
  deniedText: "You don't have admin privileges to access this page",
} as const;

/** Signing in (specification, sections 4, 5 and 8). */
export const SIGN_IN_MESSAGES = {
  shortPassword: 'Password must be at least 6 characters long',
  failed: 'Login Failed',
  wrongCredentials: 'Invalid email or password. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  welcome: 'Welcome back!',
  loggedIn: 'You have been successfully logged in.',
  submitting: 'Signing In...',
} as const;

/** Texts that are not in the specification. */
export const ACCESS_WORDS = {
  requiredText: 'Sign in with a staff account to manage products, categories and orders.',
  ended: 'Your session has expired. Sign in again to continue where you were.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signedInAs: 'Signed in as',
  otherAccount: 'Use another account',
  toShop: 'Return to the shop',
  unreachable: 'We couldn’t check your access',
} as const;
