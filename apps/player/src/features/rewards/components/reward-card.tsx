import type { RewardView } from '@morakot/contract/reward'
import { Button } from '@morakot/ui/components/button'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Chest } from '#features/quests/components/chest.tsx'
import { copy } from '../copy.ts'
import { figuresOf } from './reward-words.ts'

export interface RewardCardProps {
  /** What the rows give together; while they are claimed, what has been received of it. */
  readonly reward: RewardView
  readonly count: number
  /** How many were received, while a run lasts. */
  readonly taken: number | undefined
  /** Left out while nothing may be claimed. */
  readonly onClaimAll: (() => void) | undefined
}

/** What can be claimed in all, and the one button that claims it. */
export function RewardCard({ reward, count, taken, onClaimAll }: RewardCardProps) {
  const [first = '', ...others] = figuresOf(reward)
  return (
    <section
      aria-label={copy['reward.all']}
      className="relative flex min-h-[172px] flex-col overflow-clip rounded-card border border-gold/40 bg-linear-to-br from-s3 to-s1 p-4"
    >
      <Chest className="pointer-events-none absolute end-4 top-4 h-20" />
      <p className="text-small text-t2">
        {taken === undefined
          ? fill(copy['reward.now'], { count: formatInteger(count) })
          : fill(copy['reward.progress'], { taken: formatInteger(taken), count: formatInteger(count) })}
      </p>
      <p className="tabular min-h-[38px] max-w-[65%] font-display text-display font-semibold text-gold-text">{first}</p>
      <p className="tabular min-h-[22px] max-w-[65%] text-small text-t1">{others.join(' · ')}</p>
      {onClaimAll === undefined ? null : (
        <Button className="mt-auto" isLoading={taken !== undefined} onClick={onClaimAll}>
          {copy['reward.all']}
        </Button>
      )}
    </section>
  )
}
