/** When the picture of a card loads, if `eager` cards are on the first screen: the first of them with priority. */
export function loadingAt(place: number, eager: number): 'high' | 'eager' | 'lazy' {
  if (place >= eager) return 'lazy';
  return place === 0 ? 'high' : 'eager';
}
