/** Parcels of an order. */
export const PARCEL_WORDS = {
  title: 'Parcels',
  none: 'No parcel yet',
  add: 'Add parcel…',
  addTitle: 'Add a parcel to',
  edit: 'Edit',
  editTitle: 'Parcel of',
  remove: 'Remove',
  removeTitle: 'Remove this parcel?',
  removeText: 'Its tracking number is no longer shown to the customer.',
  unknownCourier: 'Parcel',
  noNumber: 'No tracking number',
  sentOn: 'Sent on',
  courier: 'Courier',
  chooseCourier: 'Choose a courier',
  otherName: 'Name of the courier',
  otherUrl: 'Link to follow the parcel',
  otherUrlHint: 'Blank if there is none.',
  trackingNumber: 'Tracking number',
  noNumberHint: 'You can leave this blank and add it later.',
  urlWrong: 'Enter a whole link, such as https://courier.in/track/123',
  sentOnWrong: 'Choose the day it was sent, today at the latest.',
  items: 'Items in this parcel',
  pieces: (name: string) => `In this parcel: ${name}`,
  save: 'Save parcel',
  saving: 'Saving…',
  added: 'Parcel added',
  saved: 'Parcel saved',
  removed: 'Parcel removed',
  changedMeanwhile: 'Someone else changed the parcels of this order',
  saveAgain: 'Save again to keep theirs and yours.',
  mail: 'Email the customer the tracking number',
  mailHint: 'The email goes out after two minutes, with all parcels. Undo stops it.',
  track: 'Track parcel',
} as const;

/** `Delhivery 1234`, for lists and the timeline. */
export function parcelName(courier: string, number: string): string {
  return [courier, number].filter(Boolean).join(' ') || PARCEL_WORDS.unknownCourier;
}
