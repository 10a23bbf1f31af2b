/** The words of the picture viewer. Apart from the page's: they are fetched with the viewer. */
export const VIEWER_WORDS = {
  label: 'Pictures, enlarged',
  close: 'Close the pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  count: (position: number, count: number) => `${position} of ${count}`,
} as const;
