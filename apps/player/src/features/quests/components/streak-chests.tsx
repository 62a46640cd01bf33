import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-path.ts'
import type { Quest } from '../queries.ts'
import { nextStepOf } from './check-in-week.ts'
import { Chest } from './chest.tsx'
import { rewardWords } from './quest-rows.ts'

/** The days in a row, which have a scheme of their own: one sentence to the next chest, and all chests. */
export function StreakChests({ streak }: { readonly streak: Quest }) {
  const next = nextStepOf(streak)
  const last = streak.questSteps.at(-1)?.requiredScore ?? 0
  return (
    <section aria-label={copy['streak.title']} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
      <p className="min-w-0 flex-1 basis-44 text-small text-t2">
        <ThaiText>
          {next === undefined
            ? fill(copy['streak.full'], { n: formatInteger(last) })
            : fill(copy['streak.next'], { n: formatInteger(next.requiredScore), reward: rewardWords(next.rewards) })}
        </ThaiText>
      </p>
      <ol className="flex shrink-0 gap-2.5">
        {streak.questSteps.map((step) => {
          const isReached = step.requiredScore <= streak.currentScore
          const isReady = streak.claimableSteps.includes(step.step)
          const state = isReady
            ? copy['streak.ready']
            : isReached
              ? copy['streak.taken']
              : fill(copy['streak.away'], { n: formatInteger(step.requiredScore - streak.currentScore) })
          const n = formatInteger(step.requiredScore)
          return (
            <li key={step.step} className="flex flex-col items-center">
              <span className="sr-only">{fill(copy['streak.chest'], { n, reward: rewardWords(step.rewards), state })}</span>
              <Chest className={classNames('h-7 w-9', !isReached && 'opacity-45 saturate-50', isReady && 'motion-safe:animate-pulse')} />
              <span aria-hidden="true" className={classNames('tabular text-tab', isReady ? 'font-semibold text-gold-text' : 'text-t2')}>
                {n}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
