// Checks the menu tree for requests to the collection itself: no category is below itself, and parent and children are in
// the same menu. Change sets check the whole set (change-sets/meaning.js). The shop's server may write a branch in any
// sequence, but no circle.
onRecordCreateRequest((e) => {
  /** @type {typeof import('./menu-categories/place.js')} */
  const { refuseWrongPlace } = require(`${__hooks}/menu-categories/place.js`);

  refuseWrongPlace(e);
  e.next();
}, 'menu_categories');

onRecordUpdateRequest((e) => {
  /** @type {typeof import('./menu-categories/circle.js')} */
  const { refuseCircle } = require(`${__hooks}/menu-categories/circle.js`);
  /** @type {typeof import('./menu-categories/place.js')} */
  const { refuseWrongPlace } = require(`${__hooks}/menu-categories/place.js`);

  refuseCircle(e.app, e.record);
  refuseWrongPlace(e);
  e.next();
}, 'menu_categories');

// In change sets, too.
onRecordUpdate((e) => {
  /** @type {typeof import('./menu-categories/old-slugs.js')} */
  const { keepOldSlug } = require(`${__hooks}/menu-categories/old-slugs.js`);

  keepOldSlug(e.record);
  e.next();
}, 'menu_categories');
