import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { Icon } from '@morakot/ui/components/icon'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { NoticesLink } from '#features/notices/components/notices-link.tsx'
import { noticesQuery } from '#features/notices/queries'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { CheckInButton } from '#features/quests/components/check-in-button.tsx'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import type { RewardSource } from '#shared/reward-source'
import { partsOf } from '#shared/routing/menus'
import { RewardLine } from '../components/reward-line.tsx'
import { copy } from '../copy.ts'
import { claimable, pendingRewards } from '../components/reward-rows.ts'
import type { OfSource } from '../components/reward-rows.ts'

/** Everything that can be claimed now, of every feature that has something (PAGE-3). */
export function RewardPage() {
  const router = useRouter()
  // Unread notices have a line above the rewards.
  const notices = useQuery(noticesQuery)
  const sources = useQuery({
    queryKey: ['rewards', 'sources'],
    queryFn: async () => {
      const parts = partsOf('rewards', router).toSorted((one, other) => one.order - other.order)
      return await Promise.all(parts.map(async ({ load }) => (await load()).source))
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <NoticesLink />
      <DrawnAfter loads={[notices]} skeleton={<Rows />}>
        {sources === undefined ? <Rows /> : <Rewards sources={sources} />}
      </DrawnAfter>
    </div>
  )
}

function Rewards({ sources }: { readonly sources: readonly RewardSource[] }) {
  const loads = useQueries({ queries: sources.map(({ query }) => ({ ...query })) })
  const requests = sources.map((source, at) => ({ source, load: loads[at], data: loads[at]?.data }))
  const isComing = requests.some(({ load }) => load?.isPending === true)
  const failed = requests.filter(({ load }) => load?.isError === true && load.data === undefined)
  const { credit, points } = claimable(requests)
  const count = credit.length + points.length
  const waiting = pendingRewards(requests)
  if (isComing) return <Rows />
  return (
    <>
      {count === 0 ? (
        // What did not load may hold a reward.
        failed.length > 0 ? null : (
          <Nothing />
        )
      ) : (
        <Card className="flex items-center gap-4 px-4 py-4">
          <Icon name="gift" size={40} className="shrink-0 text-gold" />
          <p className="min-w-0 flex-1">
            <span className="block text-small text-t2">{copy['reward.now']}</span>
            <span className="tabular block font-display text-h1 font-semibold">
              {fill(copy['reward.count'], { count: formatInteger(count) })}
            </span>
          </p>
        </Card>
      )}
      <Group title={copy['reward.credit']} rows={credit} />
      <Group title={copy['reward.points']} rows={points} />
      {failed.map(({ source, load }) => (
        <Card key={source.name} role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
          <p className="text-small">
            <ThaiText>{`${source.title}: ${copy['reward.failedPart']}`}</ThaiText>
          </p>
          <Button variant="outline" size="medium" onClick={() => void load?.refetch()}>
            {copy['action.retry']}
          </Button>
        </Card>
      ))}
      <CheckInButton />
      {waiting.length === 0 ? null : (
        <section aria-label={copy['reward.onTheWay']} className="flex flex-col gap-2">
          <h2 className="text-h2">{copy['reward.onTheWay']}</h2>
          {waiting.map(({ key, text }) => (
            <p key={key} className="flex items-start gap-2 rounded-card border border-border bg-s1 px-4 py-3 text-small text-t2">
              <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-info" />
              <span className="min-w-0">
                <ThaiText>{text}</ThaiText>
              </span>
            </p>
          ))}
        </section>
      )}
    </>
  )
}

function Group({ title, rows }: { readonly title: string; readonly rows: readonly OfSource[] }) {
  const exclusion = useExclusion()
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-h2">{title}</h2>
      <Card>
        <ul className="divide-y divide-border">
          {rows.map(({ source, row }) => (
            <RewardLine
              key={`${source.name} ${row.key}`}
              row={row}
              source={source}
              mayClaim={exclusion === null || exclusion === undefined}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon="gift"
      text={copy['reward.empty']}
      action={
        <>
          <p className="text-small text-t2">
            <ThaiText>{copy['reward.emptyHint']}</ThaiText>
          </p>
          <Link to="/quests" className={buttonClasses('outline', 'large')}>
            {copy['reward.seeQuests']}
          </Link>
        </>
      }
    />
  )
}

/** Of the geometry of the head and four rows. */
function Rows() {
  return (
    <Loading className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((one) => (
        <Skeleton key={one} className="h-[76px] rounded-card" />
      ))}
    </Loading>
  )
}
