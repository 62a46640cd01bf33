import { migrationRow, migrationStep } from '@morakot/contract/features/migration/schema'
import { describe } from '#shared/describe.tsx'

export const migrations = describe(migrationRow)
export const steps = describe(migrationStep)

export const STATE = migrations.tag('state', {
  FROZEN_SOURCE: 'look',
  DEBITED_SOURCE: 'look',
  CREDITED_TARGET: 'look',
  DONE: 'good',
  CONFLICT: 'bad',
})
