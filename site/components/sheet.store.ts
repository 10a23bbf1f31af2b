import { atom } from 'nanostores';

/** How many sheets are open: only what is inside the modal one can be read and pressed, so it shows the toasts. */
export const $openSheets = atom(0);
