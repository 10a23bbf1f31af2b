/** The words of /auth (specification, sections 2 and 4). */
export const AUTH_WORDS = {
  title: 'Sign in or create an account',
  heading: 'Welcome to {name}',
  intro: 'Keep a wishlist, your address and your orders in one place.',
  description: 'Sign in to {name}, or create an account to keep a wishlist and see your orders.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  createAccount: 'Create Account',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  showPassword: 'Show password',
  forgotPassword: 'Forgot password?',
  or: 'or',
  google: 'Continue with Google',
  signingIn: 'Signing In...',
  creatingAccount: 'Creating Account...',
  connecting: 'Connecting...',
  withoutScript: 'Please turn on JavaScript to sign in.',
} as const;

/** Errors of invalid fields (specification, section 5). */
export const CREDENTIAL_MESSAGES = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters long',
} as const;

/** Error of a new password that is too long for PocketBase. */
export const PASSWORD_TOO_LONG = 'Please choose a shorter password, of at most 71 characters';

/** Error of an address that cannot be signed up again. */
export const HAS_ACCOUNT = 'This email already has an account. Sign in?';

/** Toasts, title then text (specification, section 8). */
export const AUTH_TOASTS = {
  loginFailed: 'Login Failed',
  invalidCredentials: 'Invalid email or password. Please try again.',
  welcome: 'Welcome back!',
  loggedIn: 'You have been successfully logged in.',
  accountExists: 'Account Exists',
  accountExistsText: 'An account with this email already exists. Please sign in instead.',
  signupFailed: 'Signup Failed',
  accountCreated: 'Account Created!',
  checkEmail: 'Please check your email to verify your account.',
  googleFailed: 'Google Sign In Failed',
} as const;

/** Shown if the browser stores nothing: the next page would be signed out. */
export const STORAGE_FORBIDDEN =
  'Your browser isn’t saving data for this shop, so you can’t stay signed in. Please allow cookies and site data, or leave private browsing, and try again.';

/** Why Google failed, where the specification leaves the message to the server. */
export const GOOGLE_MESSAGES = {
  notConfigured: 'Google sign-in is not available yet. Please use your email and password.',
  cancelled: 'You closed Google before signing in.',
  stale: 'This sign-in has expired. Please try again.',
} as const;

/** The pages for a forgotten password and for another mail address. */
export const RECOVERY_WORDS = {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter your email and we’ll send you a link to reset your password.',
  send: 'Send the link',
  sending: 'Sending...',
  sent: 'Check your email',
  sentText: (email: string) =>
    `If there is an account with ${email}, we’ve sent it a reset link. It works for 30 minutes.`,
  sentHint: 'Didn’t get it? Check spam, or ask again in a few minutes.',
  notSent: 'No email was sent',
  noEmails: 'The shop can’t send emails at the moment. Please write to us on WhatsApp, and we’ll help you sign in.',
  backToSignIn: 'Back to Sign In',
  resetTitle: 'Choose a new password',
  resetIntro: 'You’ll be signed out on your other devices.',
  newPassword: 'New password',
  save: 'Save and sign in',
  saving: 'Saving...',
  linkDead: 'This link no longer works',
  linkDeadText: 'It has already been used or has expired.',
  askAgain: 'Ask for a new link',
  emailTitle: 'Confirm your new email',
  emailIntro: 'Enter your password to confirm this address. Use it to sign in from now on.',
  confirm: 'Confirm the new email',
  confirming: 'Confirming...',
} as const;

/** Toasts of those pages, title then text. */
export const RECOVERY_TOASTS = {
  requestFailed: 'The link could not be sent',
  changeFailed: 'Not saved',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  emailChangedText: 'Please sign in with your new email.',
} as const;

/** The page that the mail's link opens. */
export const VERIFY_WORDS = {
  title: 'Confirm your email',
  working: 'Confirming your email...',
  done: 'Your email is confirmed',
  doneText: 'Thank you. You can sign in with it now.',
  doneSignedInText: 'Thank you. Your account is ready.',
  shop: 'Continue Shopping',
  failed: 'This link no longer works',
  failedText: 'It has already been used or has expired. You can still sign in and shop.',
  signIn: 'Sign In',
} as const;

/** The note on the profile page until the address is confirmed. */
export const UNCONFIRMED_WORDS = {
  text: (email: string) => `Please confirm your email: we sent a link to ${email}.`,
  sendAgain: 'Send again',
  sending: 'Sending...',
} as const;

/** Its toasts, title then text. */
export const VERIFY_TOASTS = {
  sent: 'Check your email',
  sentText: (email: string) => `A link is on its way to ${email}. It can take a few minutes; check spam too.`,
  tryLater: 'Please wait a few minutes, then press Send again.',
} as const;
