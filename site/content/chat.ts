/** The general question, already written when the chat opens (specification, section 2). */
export const QUESTION = 'Hi, I have a question about your products.';
