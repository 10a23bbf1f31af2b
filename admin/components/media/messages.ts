/** Toasts of uploads and addresses (specification, sections 5 and 8, Admin). */
export const MEDIA_MESSAGES = {
  uploadFailed: 'Upload Failed',
  failedToUpload: (file: string, message: string) => `Failed to upload ${file}: ${message}`,
  unexpected: 'An error occurred while uploading files.',
  uploadSuccessful: 'Upload Successful',
  uploaded: (count: number) => `${count} file(s) uploaded successfully`,
  urlAdded: 'URL Added',
  invalidUrl: 'Invalid URL',
  enterValidUrl: 'Please enter a valid URL',
} as const;

/** Words the specification leaves open. */
export const MEDIA_WORDS = {
  dropHere: (things: string) => `Drop ${things} here, or`,
  choose: { images: 'Choose pictures', videos: 'Choose videos', all: 'Choose files' },
  limits: {
    images: 'JPEG, PNG, WebP or AVIF, up to 15 MB each. Several at once are fine.',
    videos: 'MP4 or WebM, up to 100 MB each. Several at once are fine.',
    all: 'Pictures (JPEG, PNG, WebP, AVIF) up to 15 MB, videos (MP4, WebM) up to 100 MB.',
  },
  notHere: {
    images: 'It is a video. Add it under Videos.',
    videos: 'It is a picture. Add it under Pictures.',
  },
  progress: (name: string) => `Upload of ${name}`,
  sent: (percent: number) => `${percent} %`,
  waiting: 'Waiting',
  making: 'Making its sizes…',
  cancel: (name: string) => `Cancel the upload of ${name}`,
  address: { images: 'Address of a picture (URL)', videos: 'Address of a video (URL)' },
  addAddress: 'Add by URL',
  alreadyThere: 'It is in the list already.',
  empty: { images: 'No pictures yet. The first one becomes the main picture.', videos: 'No videos yet.' },
  main: 'Main picture',
  video: 'Video',
  noAlt: 'No description yet',
  foreign: 'From another address',
  gone: 'Deleted from the library',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}.`,
  drag: 'Drag to reorder',
  edit: (name: string) => `Describe ${name} and choose what stays in view`,
  remove: (name: string) => `Remove ${name} from the list`,
  removed: (name: string) => `${name} removed`,
  leaveTitle: 'Files are still uploading',
  leaveText: 'Files that have not finished will not be uploaded.',
} as const;

/** Words of the dialog that describes one picture or video. */
export const DETAIL_WORDS = {
  title: 'Picture',
  videoTitle: 'Video',
  alt: 'Description (alt text)',
  altHint:
    'What it shows, for those who cannot see it and for search engines. Without one the name of the product is read.',
  focal: 'What stays in view',
  focalHint: 'Press on the picture, or move the point with the arrow keys (with Shift in large steps).',
  focalLabel: (left: number, top: number) =>
    `The point that stays in view: ${left} % from the left, ${top} % from the top. The arrow keys move it.`,
  focalNow: (left: number, top: number) => `${left} % from the left, ${top} % from the top`,
  middle: 'Back to the middle',
  card: 'On a card',
  square: 'Cut square',
  saved: 'Picture updated',
} as const;

/** Words of the library. */
export const LIBRARY_WORDS = {
  choose: 'Choose from library',
  chooseTitle: { images: 'Choose pictures', videos: 'Choose videos' },
  add: (count: number) => (count === 0 ? 'Add' : `Add ${count}`),
  search: 'Search pictures and videos',
  searchPlaceholder: 'File name or description',
  noMatch: 'Nothing found.',
} as const;
