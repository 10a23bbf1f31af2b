import { SHOP } from '#shared/shop.ts';

/** The words of /auth (specification, sections 2 and 4). */
export const AUTH_WORDS = {
  title: 'Sign in or create an account',
  heading: `Welcome to ${SHOP.name}`,
  intro: 'Keep a wishlist, your address and your orders in one place.',
  description: `Sign in to ${SHOP.name}, or create an account to keep a wishlist and see your orders.`,
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
  withoutScript: 'Signing in needs scripts, and your browser runs none.',
} as const;

/** What a wrong field says (specification, section 5). */
export const CREDENTIAL_MESSAGES = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters long',
} as const;

/** Said of a new password that cannot be kept. */
export const PASSWORD_TOO_LONG = 'Please choose a shorter password, of at most 71 characters';

/** Toasts, title then text (specification, section 8). */
export const AUTH_TOASTS = {
  loginFailed: 'Login Failed',
  invalidCredentials: 'Invalid email or password. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  welcome: 'Welcome back!',
  loggedIn: 'You have been successfully logged in.',
  accountExists: 'Account Exists',
  accountExistsText: 'An account with this email already exists. Please sign in instead.',
  signupFailed: 'Signup Failed',
  accountCreated: 'Account Created!',
  checkEmail: 'Please check your email to verify your account.',
  googleFailed: 'Google Sign In Failed',
} as const;

/** Said when the browser keeps nothing for the shop: the next page would not know who has signed in. */
export const STORAGE_FORBIDDEN =
  'Your browser keeps no data for this shop, so you cannot stay signed in. Please allow cookies and site data, or leave private browsing, and try again.';

/** Why Google failed, where the specification leaves the message to the server. */
export const GOOGLE_MESSAGES = {
  notConfigured: 'Signing in with Google is not available in this shop. Please use your email and password.',
  cancelled: 'You left Google before signing in.',
  stale: 'This sign-in was started elsewhere or too long ago. Please try again.',
} as const;

/** The pages for a forgotten password and for another mail address. */
export const RECOVERY_WORDS = {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Tell us the email of your account, and we send you a link to choose a new one.',
  send: 'Send the link',
  sending: 'Sending...',
  sent: 'Check your email',
  sentText: (email: string) =>
    `If there is an account with ${email}, a link to choose a new password is on its way. It works for 30 minutes.`,
  sentHint: 'Nothing there? Look into the spam folder, or ask again in a few minutes.',
  backToSignIn: 'Back to Sign In',
  resetTitle: 'Choose a new password',
  resetIntro: 'It takes the place of the old one, and every other device is signed out.',
  newPassword: 'New password',
  save: 'Save and sign in',
  saving: 'Saving...',
  linkDead: 'This link no longer works',
  linkDeadText: 'It was used already, or it is too old.',
  askAgain: 'Ask for a new link',
  emailTitle: 'Confirm your new email',
  emailIntro: 'Enter your password to use this address from now on. You sign in with it afterwards.',
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
  failedText: 'It was used already, or it is too old. You can still sign in and shop.',
  signIn: 'Sign In',
} as const;
