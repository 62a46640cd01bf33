import { sumOfRewards } from '@morakot/contract/reward'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { Icon } from '@morakot/ui/components/icon'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton, SkeletonRows } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NoticesLink } from '#features/notices/components/notices-link.tsx'
import { noticesQuery } from '#features/notices/queries'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { CheckInButton } from '#features/quests/components/check-in-button.tsx'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import type { PendingReward, RewardSource } from '#shared/reward-source'
import { ClaimAnswers } from '../components/claim-answers.tsx'
import { RewardCard } from '../components/reward-card.tsx'
import { RewardLine } from '../components/reward-line.tsx'
import { claimable, groupsOf, idOf, pendingRewards } from '../components/reward-rows.ts'
import type { OfSource } from '../components/reward-rows.ts'
import { receivedIn } from '../components/reward-words.ts'
import { useClaims } from '../components/use-claims.ts'
import type { Claims } from '../components/use-claims.ts'
import { useRewardSources } from '../components/use-reward-sources.ts'
import { copy } from '../copy.ts'

/** Everything that can be claimed now, of every feature that has something (PAGE-3). */
export function RewardPage() {
  // Unread notices have a line above the rewards.
  const notices = useQuery(noticesQuery)
  const sources = useRewardSources()
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
  const claims = useClaims()
  const exclusion = useExclusion()
  const requests = sources.map((source, at) => ({ source, load: loads[at], data: loads[at]?.data }))
  const isComing = requests.some(({ load }) => load?.isPending === true)
  const failed = requests.filter(({ load }) => load?.isError === true && load.data === undefined)
  // While all are claimed the rows stay as they were: a push would otherwise take away what is being ticked.
  const { credit, points } = groupsOf(claims.running ?? claimable(requests))
  const rows = [...credit, ...points]
  const mayClaim = exclusion === null || exclusion === undefined
  if (isComing) return <Rows />
  return (
    <>
      {rows.length > 0 ? <Head rows={rows} claims={claims} mayClaim={mayClaim} /> : null}
      {/* What did not load may hold a reward. */}
      {rows.length === 0 && failed.length === 0 ? <Nothing /> : null}
      <Group title={copy['reward.credit']} rows={credit} claims={claims} mayClaim={mayClaim} />
      <Group title={copy['reward.points']} rows={points} claims={claims} mayClaim={mayClaim} />
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
      <OnTheWay waiting={pendingRewards(requests)} />
      <ClaimAnswers answers={claims.answers} onClose={claims.closeAnswers} />
    </>
  )
}

interface PartProps {
  readonly rows: readonly OfSource[]
  readonly claims: Claims
  readonly mayClaim: boolean
}

/** What can be claimed in all; while it is claimed, what has been received so far. */
function Head({ rows, claims, mayClaim }: PartProps) {
  const { running, outcomes } = claims
  const free = rows.filter(({ source }) => source.claim !== undefined)
  const taken = free.flatMap((of) => {
    const outcome = outcomes.get(idOf(of))
    return outcome?.state === 'taken' ? [{ of, outcome }] : []
  })
  return (
    <RewardCard
      reward={running === undefined ? sumOfRewards(rows.map(({ row }) => row.reward)) : receivedIn(taken)}
      count={rows.length}
      taken={running === undefined ? undefined : taken.length}
      onClaimAll={mayClaim && free.length > 0 ? () => claims.claimAll(rows) : undefined}
    />
  )
}

function Group({ title, rows, claims, mayClaim }: PartProps & { readonly title: string }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-h2">{title}</h2>
        <p className="tabular text-caption text-t2">{fill(copy['reward.count'], { count: formatInteger(rows.length) })}</p>
      </div>
      <Card>
        <ul className="divide-y divide-border">
          {rows.map((of) => (
            <RewardLine
              key={idOf(of)}
              row={of.row}
              outcome={claims.outcomes.get(idOf(of))}
              isSending={claims.sending.has(idOf(of))}
              mustChoose={of.source.claim === undefined}
              onClaim={mayClaim && claims.running === undefined ? () => claims.claimOne(of) : undefined}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function OnTheWay({ waiting }: { readonly waiting: readonly PendingReward[] }) {
  if (waiting.length === 0) return null
  return (
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

/** Of the geometry of the card and a group of rows. */
function Rows() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-[172px] rounded-card" />
      <SkeletonRows rows={6} row="h-[60px]" />
    </Loading>
  )
}
