/** Returns the next number of a sequence. Call it inside the transaction that uses the number. */
export function nextValue(app: CoreApp, name: string) {
  const row = new DynamicModel({ value: 0 });
  app
    .db()
    .newQuery('UPDATE shop_sequences SET value = value + 1 WHERE name = {:name} RETURNING value')
    .bind({ name })
    .one(row);
  return row.value;
}

/** Advances a sequence past a number that was set explicitly. */
export function atLeast(app: CoreApp, name: string, value: string) {
  app
    .db()
    .newQuery('UPDATE shop_sequences SET value = MAX(value, CAST({:value} AS INTEGER)) WHERE name = {:name}')
    .bind({ name, value })
    .execute();
}
