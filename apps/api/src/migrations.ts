/** The application's tables, as `migrate` of packages/database takes them. They come after the ledger's. */
export const apiMigrations = {
  name: 'api',
  folder: new URL('../sql/', import.meta.url),
  rewritten: [{ files: ['070-audit.sql', '081-audit-by-key.sql', '082-audit-messages-in-slices.sql'], as: ['090-audit.sql'] }],
} as const
