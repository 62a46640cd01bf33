import { REALITY_CHECK_MINUTES } from '@morakot/contract/features/protection/limits'
import { Card } from '@morakot/ui/components/card'
import { Chip } from '@morakot/ui/components/chip'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import { setCheckIntervalMutation } from '../queries.ts'
import type { Protection } from '../queries.ts'
import { Pending } from './limit-row.tsx'
import { useProtectionChange } from './use-protection-change.ts'

/** How many minutes of play lie between two reality checks. */
export function CheckInterval({ check }: { readonly check: Protection['realityCheck'] }) {
  const change = useProtectionChange(setCheckIntervalMutation, {
    text: ({ realityCheck }) => (realityCheck.pending === null ? copy['safe.savedNow'] : copy['safe.savedWait']),
  })
  return (
    <section>
      <SectionTitle>{copy['safe.check']}</SectionTitle>
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-small text-t2">
          <ThaiText>{copy['safe.checkBody']}</ThaiText>
        </p>
        <div role="group" aria-label={copy['safe.check']} className="flex flex-wrap gap-2">
          {REALITY_CHECK_MINUTES.map((minutes) => (
            <Chip
              key={minutes}
              isActive={check.minutes === minutes}
              aria-disabled={change.isSending}
              onClick={() => (change.isSending ? undefined : change.send({ minutes }))}
            >
              {fill(copy['safe.minutes'], { count: minutes })}
            </Chip>
          ))}
        </div>
        {check.pending === null ? null : <Pending kind="reality_check" period="day" pending={check.pending} />}
        <p role="alert" className={change.refusal === undefined ? 'hidden' : 'text-small text-neg'}>
          {change.refusal === undefined ? null : <ThaiText>{change.refusal}</ThaiText>}
        </p>
      </Card>
    </section>
  )
}
