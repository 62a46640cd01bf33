import { defineEvent } from '../../event.ts'
import type { MigrationState } from './states.ts'

/** A migration reached a state; `from` is null at its beginning. */
export const migrationMoved = defineEvent<{
  readonly migration: string
  readonly source: string
  readonly from: MigrationState | null
  readonly to: MigrationState
}>()('migration.moved')
