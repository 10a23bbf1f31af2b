/**
 * The first script of every page: keeps uncaught errors, and what is written to the console as errors, until the page is left.
 * What a page that is being left could not load any more is no error.
 */
export const COLLECT_ERRORS = `
  self.pageErrors = [];
  addEventListener('error', ({ message, target }) => target === window && pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  const { error } = console;
  console.error = (...parts) => {
    pageErrors.push(parts.join(' '));
    error(...parts);
  };
`;

/** An expression for the errors of the open page since the last time. */
export const TAKE_ERRORS = 'pageErrors.splice(0)';
