import type { Migrations } from '@morakot/database/migrate'

/** The one sequence of the product's database: ledger and application. */
export const migrations = {
  folder: new URL('../sql/', import.meta.url),
  baseline: {
    last: '0088-import-redemptions.sql',
    schemas: ['ledger', 'public'],
    replaces: {
      first: '0001-ledger-tables.sql',
      last: '0166-debts-written-off.sql',
      sha256: 'a55d446a87d09a60fcd22eb3d62598fbf00e69e3df3adbdeefb43916a75beb35',
      // Bank codes of rows from before the list of banks were never checked.
      upgrade: 'alter table member validate constraint member__bank_code',
    },
  },
} as const satisfies Migrations
