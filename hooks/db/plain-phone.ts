/** A stored phone number without what people type in it, as SQL; normalisePhone of shared/text/phone.ts does the same to new ones. */
export function plainPhone(sql: string) {
  const bare = [' ', '-', '(', ')'].reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, sql);
  return `SUBSTR(${bare}, -10)`;
}
