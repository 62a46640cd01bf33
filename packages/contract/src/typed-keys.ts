/** The keys of a table under their type. TypeScript types them as any text, because a table may hold more than its type says. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

/** The entries of a table, with typed keys. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) => Object.entries(table) as [Key, Value][]

/** The table of these entries. The list must hold each key of its type. */
export const tableFrom = <Key extends string, Value>(entries: readonly (readonly [Key, Value])[]) =>
  Object.fromEntries(entries) as Readonly<Record<Key, Value>>

/** A table with one value for each key. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  tableFrom(keys.map((key) => [key, valueOf(key)] as const))
