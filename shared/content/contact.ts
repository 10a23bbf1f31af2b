/** The longest texts of the contact form, in characters, as in the database. */
export const CONTACT_LIMITS = { name: 120, phone: 30, email: 254, subject: 200, message: 5000 } as const;

/**
 * POST ContactRequest: stores a message to the shop and answers ContactResponse. A repeated key returns the same ticket.
 * 400 for an incomplete message, 429 for too many.
 */
export const CONTACT_PATH = '/api/contact';
