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
  requiredText: 'Sign in to your shop',
  ended: 'Staff sign in once a day, or your session was ended. Please sign in again to continue where you were.',
  forgot: 'Forgot password?',
  forgotHint: 'We’ll email you a link to choose a new password.',
  sendReset: 'Send reset link',
  sending: 'Sending…',
  resetSent: (email: string) =>
    `If there is an account for ${email}, an email with a link is on its way. It works for 30 minutes. Didn’t get it? Check spam.`,
  noMails: 'This shop sends no emails yet. Ask the person who set it up to give you a new password.',
  back: 'Back to sign-in',
  code: 'Code from the email',
  codeSent: (email: string) => `We sent a code to ${email}. It works for 10 minutes.`,
  sendCodeAgain: 'Send another code',
  codeSentAgain: 'Another code is on its way',
  wrongCode: 'This code is wrong or too old. Check it, or have another sent.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signedInAs: 'Signed in as',
  otherAccount: 'Use another account',
  toShop: 'Return to the shop',
  unreachable: 'We couldn’t check your access',
} as const;
