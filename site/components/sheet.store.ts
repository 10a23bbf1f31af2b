import { atom } from 'nanostores';

/** How many sheets are open. While one is, the page behind it is inert, so the sheet shows the toasts. */
export const $openSheets = atom(0);
