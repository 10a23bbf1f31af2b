// A menu category is never below itself, and its parent and children are of its menu, by whatever way it is changed: change
// sets check it over the whole set (change-sets/meaning.js), and this checks what comes to the collection itself. The shop's
// own server may write a branch in any sequence; a circle it may not write either.
onRecordCreateRequest((e) => {
  /** @type {import('./menu-categories/place.js')} */
  const { refuseWrongPlace } = require(`${__hooks}/menu-categories/place.js`);

  refuseWrongPlace(e);
  e.next();
}, 'menu_categories');

onRecordUpdateRequest((e) => {
  /** @type {import('./menu-categories/circle.js')} */
  const { refuseCircle } = require(`${__hooks}/menu-categories/circle.js`);
  /** @type {import('./menu-categories/place.js')} */
  const { refuseWrongPlace } = require(`${__hooks}/menu-categories/place.js`);

  refuseCircle(e.app, e.record);
  refuseWrongPlace(e);
  e.next();
}, 'menu_categories');
