/**
 * Outcome of a webhook event that could not be processed: the provider delivers it again, and the admin's inbox lists it. Any
 * other outcome is of an event that was processed.
 */
export const FAILED_EVENT = 'failed';
