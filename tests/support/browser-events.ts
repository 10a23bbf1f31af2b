/**
 * Gives Node the two functions of a browser's window that stores call, without any event. A store lets go of its events a second
 * after its last listener, which may be in the next test file.
 */
const nothing = () => undefined;
Object.assign(globalThis, { addEventListener: nothing, removeEventListener: nothing });
