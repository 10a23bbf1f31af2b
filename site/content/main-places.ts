/** The pages a not-found page offers to everybody. */
export const MAIN_PLACES = [
  ['/new-arrivals', 'New Arrivals'],
  ['/original-pakistani', 'Original Pakistani'],
  ['/indian-replica', 'Indian Replica'],
  ['/collections', 'Collections'],
  ['/sale', 'Sale'],
] as const;
