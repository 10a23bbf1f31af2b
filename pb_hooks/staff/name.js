const { staffMember } = require('./roles.js');

/** The longest name, in characters. */
const LONGEST_NAME = 100;

/**
 * Sets the name that activity and orders show for a person. `body` is `{name}`; '' shows the email again. Returns `{name}`.
 * @param {CoreApp} app
 * @param {string} userId
 * @param {{ name?: unknown }} body
 */
function nameStaff(app, userId, body) {
  const user = staffMember(app, userId);
  const name = String(body.name ?? '').trim();
  if (name.length > LONGEST_NAME) throw new BadRequestError(`A name has at most ${LONGEST_NAME} characters.`);
  user.set('name', name);
  app.save(user);
  return { name };
}

module.exports = { nameStaff };
