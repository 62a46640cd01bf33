import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { Fact } from '#shared/fact.tsx'
import { ReloadFailure } from '#shared/reload-failure.tsx'
import { FindingCard } from '../components/finding-card.tsx'
import { copy } from '../copy.ts'
import { auditQuery } from '../queries.ts'
import type { AuditStanding } from '../queries.ts'

/** What the auditor says of the ledger, and what two operators have to decide. */
export function AuditPage() {
  const load = useQuery(auditQuery)
  const { data, error, refetch } = load
  return (
    <section className="grid gap-4" aria-labelledby="audit-title">
      <h2 id="audit-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      {/* A ledger that was right a while ago is no news: who reads it must know that it is old. */}
      <ReloadFailure load={load} />
      {data === undefined ? null : <Standing standing={data} />}
      {data === undefined && error !== null ? <LoadFailure error={new Error(failureText(error))} onRetry={refetch} /> : null}
      {data === undefined && error === null ? <Skeleton className="h-40" /> : null}
    </section>
  )
}

function Standing({ standing }: { readonly standing: AuditStanding }) {
  const { findings, total } = standing
  return (
    <>
      <StandingCard standing={standing} />
      <h3 className="font-display font-semibold text-h2 text-t1">{copy.findings}</h3>
      {findings.length === 0 ? (
        <p className="text-t2">{copy.empty}</p>
      ) : (
        <p className="text-small text-t2">
          <ThaiText>{copy.guide}</ThaiText>
        </p>
      )}
      {total > findings.length ? <p className="text-small text-warn">{`${copy.more} ${total}`}</p> : null}
      <ul className="grid gap-3">
        {findings.map((finding) => (
          <FindingCard key={finding.findingId} finding={finding} />
        ))}
      </ul>
    </>
  )
}

function StandingCard({ standing }: { readonly standing: AuditStanding }) {
  const moment = (at: string | null) => (at === null ? copy.never : formatDateTime(at))
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        {standing.isLate ? <StatusPill tone="problem">{copy.late}</StatusPill> : null}
        {standing.total > 0 ? <StatusPill tone="problem">{copy.wrong}</StatusPill> : null}
        {standing.isOk ? <StatusPill tone="done">{copy.ok}</StatusPill> : null}
      </div>
      {standing.isLate ? <p className="text-small text-t2">{copy.lateHint}</p> : null}
      {standing.areWithdrawalsStopped ? (
        <p role="alert" className="text-neg">
          {copy.stopped}
        </p>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small text-t2 sm:grid-cols-3">
        <Fact name={copy.lastPass} value={moment(standing.lastPassAt)} />
        <Fact name={copy.lastRound} value={moment(standing.lastRoundAt)} />
        <Fact name={copy.lag} value={standing.lagTransactions.toLocaleString('th')} />
        <Fact name={copy.audited} value={standing.transfersAudited.toLocaleString('th')} />
        <Fact name={copy.seals} value={standing.keptSeals.toLocaleString('th')} />
      </dl>
    </Card>
  )
}
