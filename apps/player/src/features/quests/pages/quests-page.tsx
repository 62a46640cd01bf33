import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { readable } from '#shared/api/failure'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { dailyOf, streakOf } from '../components/check-in-week.ts'
import { QuestRow } from '../components/quest-row.tsx'
import { dayRowsOf, weekBeforeOf } from '../components/quest-rows.ts'
import type { QuestRow as Row } from '../components/quest-rows.ts'
import { StreakChests } from '../components/streak-chests.tsx'
import { useClaims } from '../components/use-claims.ts'
import { WeekBefore } from '../components/week-before.tsx'
import { WeekChance } from '../components/week-chance.tsx'
import { WeekPath } from '../components/week-path.tsx'
import { copy as words } from '../copy.ts'
import { copy } from '../copy-path.ts'
import { claimableQuery, polledQuests } from '../queries-count.ts'
import type { Quest } from '../queries.ts'

/** The member's quests: the path of the week, the days in a row, and what there is to do today (screens-2 §5c). */
export function QuestsPage() {
  const quests = useQuery(polledQuests)
  const exclusion = useExclusion()
  const isOnBreak = exclusion !== null && exclusion !== undefined
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      {isOnBreak ? (
        <p role="note" className="rounded-card border border-border bg-s1 px-4 py-3 text-small text-t2">
          <ThaiText>{words['quest.onBreak']}</ThaiText>
        </p>
      ) : null}
      <ListState load={{ ...quests, error: readable(quests.error) }} skeleton={<Rows />} empty={words['quest.empty']} emptyIcon="star">
        {(all) => <Week quests={all} now={new Date(quests.dataUpdatedAt + serverClockOffsetMs())} isOnBreak={isOnBreak} />}
      </ListState>
    </div>
  )
}

interface WeekProps {
  readonly quests: readonly Quest[]
  /** When the server said so: an answer of yesterday knows nothing of today. */
  readonly now: Date
  readonly isOnBreak: boolean
}

function Week({ quests, now, isOnBreak }: WeekProps) {
  const claims = useClaims()
  const daily = dailyOf(quests)
  const streak = streakOf(quests)
  const before = weekBeforeOf(quests)
  return (
    <>
      {before === undefined ? null : (
        <WeekBefore
          quest={before}
          isClaiming={claims.claiming !== undefined}
          onClaim={isOnBreak ? undefined : () => void claims.claimEach(before.code, before.claimableSteps)}
        />
      )}
      {daily === undefined ? null : (
        <>
          <WeekPath daily={daily} now={now} inARow={streak?.currentScore} />
          <WeekChance daily={daily} now={now} />
        </>
      )}
      {streak === undefined ? null : <StreakChests streak={streak} />}
      <Today quests={quests} claims={claims} isOnBreak={isOnBreak} />
    </>
  )
}

interface TodayProps {
  readonly quests: readonly Quest[]
  readonly claims: ReturnType<typeof useClaims>
  readonly isOnBreak: boolean
}

/** What there is to do today, what can be claimed first; the other quests are folded away. */
function Today({ quests, claims, isOnBreak }: TodayProps) {
  const claimable = useQuery(claimableQuery).data?.total ?? 0
  const { today, others } = dayRowsOf(quests)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const list = (rows: readonly Row[]) => <RowList rows={rows} claims={claims} isOnBreak={isOnBreak} />
  return (
    <>
      {today.length === 0 ? null : (
        <section aria-label={copy['day.title']} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-h2">{copy['day.title']}</h2>
            <p className="flex items-center gap-3 text-caption text-t2">
              <span className="text-gold-text">{fill(words['quest.claimable'], { count: formatInteger(claimable) })}</span>
              <span className="inline-flex items-center gap-1">
                <Icon name="clock" size={14} />
                {copy['day.ends']}
              </span>
            </p>
          </div>
          {list(today)}
        </section>
      )}
      {others.length === 0 ? null : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-[44px] items-center justify-between gap-3 px-1 text-small font-semibold text-brand-text"
          >
            {fill(copy['day.others'], { n: formatInteger(others.length) })}
            <Icon name="down" size={18} className={isOpen ? 'rotate-180' : ''} />
          </button>
          <div id={id} hidden={!isOpen}>
            {isOpen ? list(others) : null}
          </div>
        </>
      )}
      {[...today, ...others].some(({ rewards }) => rewards.some(({ type }) => type === 'CREDIT')) ? (
        <p className="text-caption text-t3">
          <ThaiText>{words['quest.creditNote']}</ThaiText>
        </p>
      ) : null}
    </>
  )
}

interface RowListProps {
  readonly rows: readonly Row[]
  readonly claims: ReturnType<typeof useClaims>
  readonly isOnBreak: boolean
}

function RowList({ rows, claims: { claiming, claim }, isOnBreak }: RowListProps) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {rows.map((row) => (
          <QuestRow
            key={row.key}
            row={row}
            isClaiming={claiming?.code === row.code && claiming.step === row.step}
            onClaim={isOnBreak ? undefined : () => claim(row.code, row.step)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Of the geometry of the path and three rows. */
function Rows() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-[392px] rounded-card" />
      <Skeleton className="h-[48px] rounded-card" />
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-[96px] rounded-card" />
      ))}
    </div>
  )
}
