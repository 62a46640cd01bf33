import { keptPart, subjectRequestConsoleSchemas, unfinishedWords } from '@morakot/contract/features/subject-requests/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { ApproverNames } from '#features/operators/components/approvers.tsx'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { erasureQuery, proposeErasure, READS } from '../queries.ts'
import type { SubjectRequest } from '../queries.ts'
import type { StepProps } from './step-dialogs.tsx'

const kept = describe(keptPart)

/** What an erasure leaves, each with the moment until which it is kept. */
export function KeptParts({ parts }: { readonly parts: SubjectRequest['kept'] }) {
  return (
    <section aria-label={copy.kept} className="stack">
      <h3>{copy.kept}</h3>
      <FactList
        facts={parts.map((one) => ({
          name: kept.text(one, 'part'),
          value: one.until === null ? copy.keptForEver : fill(copy.keptUntil, { at: momentText(one.until) }),
        }))}
      />
    </section>
  )
}

/** Proposes to erase the data of the member: nothing changes before another operator approves it. */
export function EraseDialog({ one, onClose }: StepProps) {
  const { requestId, number, username } = one
  return (
    <FormDialog
      onClose={onClose}
      title={copy.erase}
      summary={<p>{`${number} · ${username}`}</p>}
      schema={subjectRequestConsoleSchemas.proposeErasure.body}
      rows={[['reason']]}
      keyed="erasureId"
      preview={() => <Preview requestId={requestId} />}
      confirm={fill(copy.eraseConfirm, { username })}
      isDangerous={() => true}
      run={async (body) => await proposeErasure(requestId, body)}
      result={() => ({ text: copy.eraseProposed })}
      reads={READS}
    />
  )
}

function Preview({ requestId }: { readonly requestId: string }) {
  const load = useQuery(erasureQuery(requestId))
  const { data } = load
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return (
    <>
      {data.unfinished.length === 0 ? (
        <Notice tone="look" text={copy.eraseHint} />
      ) : (
        <Notice tone="bad" text={fill(copy.unfinished, { what: data.unfinished.map((what) => unfinishedWords[what]).join(', ') })} />
      )}
      <KeptParts parts={data.kept} />
      <ApproverNames names={data.approvers} />
    </>
  )
}
