import { amountWords, sumOfRewards } from '@morakot/contract/reward'
import { tokensOf } from '@morakot/contract/features/quests/schema-rewards'
import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-path.ts'
import type { Quest } from '../queries.ts'

export interface WeekBeforeProps {
  readonly quest: Quest
  readonly isClaiming: boolean
  /** Left out while nothing may be claimed, as on a break. */
  readonly onClaim: (() => void) | undefined
}

const FORMAT = { baht: formatBaht, count: formatInteger }

/** The steps of the week before that were reached and not claimed, in one row with their end. */
export function WeekBefore({ quest: { questSteps, claimableSteps, claimUntil }, isClaiming, onClaim }: WeekBeforeProps) {
  const steps = questSteps.filter(({ step }) => claimableSteps.includes(step))
  const sum = sumOfRewards(steps.map(({ rewards }) => tokensOf(rewards)))
  const reward = sum.map((part) => amountWords(part, FORMAT)).join(' · ')
  return (
    <section
      aria-label={copy['path.takeBefore']}
      className="flex min-h-[60px] items-center gap-3 rounded-card border border-gold/50 bg-gold/10 py-2 pl-3.5 pr-2.5"
    >
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold">
          {/* A moment of the last day: an end at midnight is of the day before. */}
          <ThaiText>
            {claimUntil === null
              ? copy['path.takeBefore']
              : fill(copy['path.before'], { date: formatDateShort(new Date(Date.parse(claimUntil) - 1)) })}
          </ThaiText>
        </p>
        <p className="tabular text-caption text-t2">
          <ThaiText>{fill(copy['path.beforeSteps'], { n: formatInteger(steps.length), reward })}</ThaiText>
        </p>
      </div>
      {onClaim === undefined ? null : (
        <Button size="medium" isLoading={isClaiming} aria-label={`${copy['path.take']} ${copy['path.takeBefore']}`} onClick={onClaim}>
          {copy['path.take']}
        </Button>
      )}
    </section>
  )
}
