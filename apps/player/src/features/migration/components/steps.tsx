import { Icon } from '@morakot/ui/components/icon'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '../copy.ts'
import type { OwnMigration } from '../queries.ts'

type Step = 'FROZEN_SOURCE' | 'DEBITED_SOURCE' | 'CREDITED_TARGET' | 'DONE'

const TEXTS = {
  FROZEN_SOURCE: copy['migration.frozen'],
  DEBITED_SOURCE: copy['migration.debited'],
  CREDITED_TARGET: copy['migration.crediting'],
  DONE: copy['migration.done'],
} as const satisfies Record<Step, string>

const clock = new Intl.DateTimeFormat('th-TH', { timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

/** The steps of a move: what is done with its time, what runs now in gold. */
export function Steps({ all, migration }: { readonly all: readonly Step[]; readonly migration: OwnMigration }) {
  const timeOf = (step: Step) => migration.steps.find(({ state }) => state === step)?.at
  const current = migration.state === 'DONE' ? undefined : all.find((step) => timeOf(step) === undefined)
  return (
    <ol className="flex flex-col gap-3" aria-label={copy['migration.steps']}>
      {all.map((step) => {
        const at = timeOf(step)
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} className="flex min-h-[32px] items-center gap-3">
            <span className="flex size-7 shrink-0 items-center justify-center">
              {step === current ? <Spinner /> : <Icon name={at === undefined ? 'clock' : 'check'} />}
            </span>
            <span className={at === undefined && step !== current ? 'flex-1 text-t3' : 'flex-1 font-semibold'}>
              <ThaiText>{TEXTS[step]}</ThaiText>
            </span>
            {at === undefined ? null : (
              <time dateTime={at} className="text-small text-t2 tabular-nums">
                {clock.format(new Date(at))}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
