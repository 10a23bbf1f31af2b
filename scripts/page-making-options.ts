/**
 * Options of Node for the processes that hold the catalogue and make pages. Each page leaves some hundred kilobytes outside
 * the heap (its body and the compressed copies); by default every 64 MiB of that make V8 go through the whole heap, which
 * with 100,000 products took as long as the pages themselves.
 */
export const PAGE_MAKING_OPTIONS: readonly string[] = ['--external-memory-accounted-in-global-limit'];
