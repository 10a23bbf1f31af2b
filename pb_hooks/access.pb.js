// PocketBase opens an enabled batch endpoint to visitors; only the shop's server may use it.
onBatchRequest((e) => {
  if (!e.hasSuperuserAuth()) throw new ForbiddenError('The batch endpoint is closed.');
  e.next();
});

// The id of a profile is its user's (specification, section 3).
onRecordCreate((e) => {
  if (e.record.getString('user_id') === '') e.record.set('user_id', e.record.id);
  e.next();
}, 'user_profiles');

// Shoppers may write what they like, but a state that is known is stored by its usual name.
onRecordCreateRequest((e) => {
  /** @type {typeof import('./accounts/profile-state.js')} */
  const { nameState } = require(`${__hooks}/accounts/profile-state.js`);

  nameState(e.record);
  e.next();
}, 'user_profiles');
onRecordUpdateRequest((e) => {
  /** @type {typeof import('./accounts/profile-state.js')} */
  const { nameState } = require(`${__hooks}/accounts/profile-state.js`);

  nameState(e.record);
  e.next();
}, 'user_profiles');
