/**
 * Defines the two `window` functions that stores call, as no-ops. Stores remove their listeners a second after the last
 * subscriber, possibly in the next test file.
 */
const nothing = () => undefined;
Object.assign(globalThis, { addEventListener: nothing, removeEventListener: nothing });
