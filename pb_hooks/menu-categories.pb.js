/// <reference path="../.data/pb/types.d.ts" />
// A menu category is never below itself, by whatever way it is changed: change sets check it over the whole set
// (change-sets/meaning.js), and this checks what comes to the collection itself.
onRecordUpdateRequest((e) => {
  require(`${__hooks}/menu-categories/circle.js`).refuseCircle(e.app, e.record);
  e.next();
}, 'menu_categories');
