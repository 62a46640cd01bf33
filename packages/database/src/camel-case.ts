/** How Kysely's plugin writes the names of tables and columns: both ways alike, and the keys of documents as they are. */
export const CAMEL_CASE = { maintainNestedObjectKeys: true, underscoreBeforeDigits: true } as const
