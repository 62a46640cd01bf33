import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { readable } from '#shared/api/failure'
import { QuestRow } from '../components/quest-row.tsx'
import { useClaims } from '../components/use-claims.ts'
import { copy } from '../copy.ts'
import { claimableQuery, polledQuests } from '../queries-count.ts'
import type { Quest } from '../queries.ts'
import { rowsIn } from '../components/quest-rows.ts'
import type { QuestGroup } from '../components/quest-rows.ts'

const GROUPS = [
  { group: 'daily', title: copy['quest.daily'] },
  { group: 'streak', title: copy['checkin.streak'] },
  { group: 'others', title: copy['quest.others'] },
] as const satisfies readonly { readonly group: QuestGroup; readonly title: string }[]

/** The member's quests: what can be claimed first, then by progress. */
export function QuestsPage() {
  const quests = useQuery(polledQuests)
  const claimable = useQuery(claimableQuery).data?.total ?? 0
  const exclusion = useExclusion()
  const isOnBreak = exclusion !== null && exclusion !== undefined
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      {isOnBreak ? (
        <p role="note" className="rounded-card border border-border bg-s1 px-4 py-3 text-small text-t2">
          <ThaiText>{copy['quest.onBreak']}</ThaiText>
        </p>
      ) : null}
      <ListState load={{ ...quests, error: readable(quests.error) }} skeleton={<Rows />} empty={copy['quest.empty']} emptyIcon="star">
        {(rows) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="rounded-full border border-gold/50 bg-gold/10 px-3 py-1 text-caption font-semibold text-gold-text">
                {fill(copy['quest.claimable'], { count: claimable })}
              </span>
              <span className="inline-flex items-center gap-1 text-caption text-t2">
                <Icon name="clock" size={14} />
                {copy['quest.todayEnds']}
              </span>
            </p>
            <Groups quests={rows} isOnBreak={isOnBreak} />
          </>
        )}
      </ListState>
    </div>
  )
}

function Groups({ quests, isOnBreak }: { readonly quests: readonly Quest[]; readonly isOnBreak: boolean }) {
  const { claiming, claim } = useClaims()
  return GROUPS.map(({ group, title }) => {
    const rows = rowsIn(group, quests)
    if (rows.length === 0) return null
    const ends = endOfGroup(group, quests)
    return (
      <section key={group} aria-label={title} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-h2">
            <ThaiText>{title}</ThaiText>
          </h2>
          {ends === null ? null : <p className="text-caption text-t2">{fill(copy['quest.until'], { date: formatDateShort(ends) })}</p>}
        </div>
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
        {rows.some(({ rewards }) => rewards.some(({ type }) => type === 'CREDIT')) ? (
          <p className="text-caption text-t3">
            <ThaiText>{copy['quest.creditNote']}</ThaiText>
          </p>
        ) : null}
      </section>
    )
  })
}

/** The last day of a group's running check-in: of the week, or of the streak. Others have ends of their own. */
function endOfGroup(group: QuestGroup, quests: readonly Quest[]): Date | null {
  const type = group === 'daily' ? 'DAILY_CHECK_IN' : group === 'streak' ? 'DAILY_CHECK_IN_STREAK' : null
  const end = quests.find((quest) => quest.type === type && !quest.isOver)?.periodEnd
  return end === undefined || end === null ? null : new Date(Date.parse(end) - 1)
}

/** Of the geometry of five rows. */
function Rows() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((one) => (
        <Skeleton key={one} className="h-[96px] rounded-card" />
      ))}
    </div>
  )
}
