import { auditStatusSchema } from '@morakot/contract/features/audit/schema'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { Archives } from '../components/archives.tsx'
import { FindingDialog } from '../components/finding-dialog.tsx'
import type { RequestedFinding } from '../components/finding-dialog.tsx'
import { FindingCard } from '../components/finding-card.tsx'
import { copy, partText } from '../copy.ts'
import { auditQuery } from '../queries.ts'
import type { AuditStatus } from '../queries.ts'

const shown = describe(auditStatusSchema)

/** The automatic auditor's state of the ledger, and the findings that two operators have to decide. */
export function AuditPage() {
  const load = useQuery(auditQuery)
  const { data, error } = load
  return (
    <>
      <PageHead title={copy.title} {...(data === undefined ? {} : { badges: <StatusTags standing={data} /> })} />
      {/* A ledger that was right a while ago is no news: the operator must know that it is old. */}
      <ListFailure load={load} />
      {data === undefined ? null : <Status standing={data} />}
      {data === undefined && error === null ? <Dots label={copy.loading} /> : null}
      <Archives />
    </>
  )
}

function StatusTags({ standing }: { readonly standing: AuditStatus }) {
  return (
    <>
      {standing.isLate ? <Tag tone="bad">{standing.lateParts.length > 0 ? copy.partLate : copy.late}</Tag> : null}
      {standing.total > 0 ? <Tag tone="bad">{copy.wrong}</Tag> : null}
      {standing.isOk ? <Tag tone="good">{copy.ok}</Tag> : null}
    </>
  )
}

function lateText({ lateParts }: AuditStatus): string {
  if (lateParts.length === 0) return copy.lateHint
  return `${copy.partLateHint} ${lateParts.map((part) => partText[part] ?? part).join(', ')}`
}

function Status({ standing }: { readonly standing: AuditStatus }) {
  const { findings, total } = standing
  const [input, setPending] = useState<RequestedFinding | null>(null)
  return (
    <>
      {standing.isLate ? <Notice tone="look" text={lateText(standing)} /> : null}
      {standing.areWithdrawalsStopped ? <Notice tone="bad" text={copy.stopped} /> : null}
      <section className="card card-body">
        <FactList facts={shown.facts(standing, ['lastPassAt', 'lastRoundAt', 'lagTransactions', 'transfersAudited', 'keptSeals'])} />
      </section>
      <h2>{copy.findings}</h2>
      <p className="dim">{findings.length === 0 ? copy.empty : <ThaiText>{copy.guide}</ThaiText>}</p>
      {total > findings.length ? <Notice tone="look" text={`${copy.more} ${total}`} /> : null}
      <ul className="stack plain">
        {findings.map((finding) => (
          <FindingCard key={finding.findingId} finding={finding} onAsk={(question) => setPending({ question, finding })} />
        ))}
      </ul>
      {input === null ? null : <FindingDialog asked={input} findings={findings} onClose={() => setPending(null)} />}
    </>
  )
}
