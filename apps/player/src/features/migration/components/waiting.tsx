import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { OwnMigration } from '../queries.ts'

const TEXTS = {
  transfer: copy['migration.waitsTransfer'],
  gateway: copy['migration.waitsGateway'],
  debit: copy['migration.waitsDebit'],
} as const satisfies Record<NonNullable<OwnMigration['waitsFor']>, string>

const clock = new Intl.DateTimeFormat('th-TH', { timeStyle: 'short', timeZone: 'Asia/Bangkok' })

/** Why a migration waits, and since when; nothing while it proceeds. */
export function Waiting({ migration: { waitsFor, waitsSince } }: { readonly migration: OwnMigration }) {
  if (waitsFor === null) return null
  return (
    <p className="flex items-start gap-3 rounded-card bg-s2 p-3 text-small" role="status">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <ThaiText>{TEXTS[waitsFor]}</ThaiText>
        {waitsSince === null ? null : (
          <span className="block text-t2">{fill(copy['migration.waitsSince'], { time: clock.format(new Date(waitsSince)) })}</span>
        )}
      </span>
    </p>
  )
}
