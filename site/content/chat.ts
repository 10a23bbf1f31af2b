import { chatLink } from '#shared/shop.ts';

/** The chat app's name as shoppers know it. */
export const CHAT_APP = 'WhatsApp';

/** Opens the chat app with the general question already written (specification, section 2). */
export const QUESTION_CHAT = chatLink('Hi, I have a question about your products.');
