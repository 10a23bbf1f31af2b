/**
 * SQL of who made a change set: the name that an owner or they gave, always with the email, which nobody can choose freely.
 * @param changeSets The alias of change_sets.
 */
export function actorOf(changeSets: string) {
  return `COALESCE((
    SELECT u.name || ' (' || ${changeSets}.actor || ')' FROM users u WHERE u.id = ${changeSets}.user_id AND u.name != ''
  ), ${changeSets}.actor)`;
}
