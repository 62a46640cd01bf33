import type { Migrations } from '@morakot/database/migrate'
import { REPLACED_FILES } from './replaced-files.ts'

/** The one sequence of the product's database: ledger and application. */
export const migrations = {
  folder: new URL('../sql/', import.meta.url),
  baseline: {
    last: '0028-audit.sql',
    replaces: REPLACED_FILES,
    schemas: ['ledger', 'public'],
    description: new URL('../baseline.txt', import.meta.url),
  },
} as const satisfies Migrations
