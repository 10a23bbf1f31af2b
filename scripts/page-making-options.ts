/** Options of Node for the processes that hold the catalogue and make pages. */
export const PAGE_MAKING_OPTIONS: readonly string[] = [
  // Each page leaves some hundred kilobytes outside the heap (its body and the compressed copies); by default every 64 MiB of
  // that make V8 go through the whole heap, which with 100,000 products took as long as the pages themselves.
  '--external-memory-accounted-in-global-limit',
  // A young generation of this size, in MiB, from the begin: what pages leave is found there, and little else lives on.
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
];
