import { Checkbox } from '@mantine/core'
import { kycConsoleSchemas, kycRefusalForm } from '@morakot/contract/features/kyc/schema-console'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, reasonText } from '../copy.ts'
import { identities, REGISTERED } from './identity-fields.ts'
import { decide, decline } from '../queries.ts'
import type { Identity } from '../queries.ts'

export interface DialogProps {
  readonly identity: Identity
  readonly onClose: () => void
}

const READS = [['kyc'], ['work-queue'], ['member-admin']] as const

const outcomeOf = (identity: Identity, text: string) => ({
  text: identity.status === 'SUBMITTED' ? copy.waitsSecond : text,
  facts: identities.facts(identity, ['status']),
})

function titleOf({ isTwoNeeded, proposal }: Identity, alone: string, first: string): string {
  if (proposal !== null) return copy.agree
  return isTwoNeeded ? first : alone
}

const TICKS = [copy.tickName, copy.tickBirth, copy.tickReal] as const

/** Verifies after three ticks; the first of two proposes. */
export function VerifyDialog({ identity, onClose }: DialogProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const title = titleOf(identity, copy.verify, copy.proposeVerify)
  const content = (
    <div className="stack">
      <p>{copy.ticks}</p>
      {TICKS.map((tick) => (
        <Checkbox
          key={tick}
          label={tick}
          checked={ticked.includes(tick)}
          onChange={({ currentTarget }) => setTicked(currentTarget.checked ? [...ticked, tick] : ticked.filter((one) => one !== tick))}
        />
      ))}
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{identity.username}</p>,
        form: { content, missing: ticked.length === TICKS.length ? null : copy.ticksMissing },
        preview: <FactList facts={identities.facts(identity, ['username', REGISTERED, 'document'])} />,
        confirm: `${title} ${identity.username}`,
        run: async () => await decide(identity.submissionId, null),
        result: (answer) => outcomeOf(answer, copy.verified),
        reads: READS,
      }}
    />
  )
}

/** Refuses with one of the reasons that members read; the second operator takes the proposed one. */
export function RefuseDialog({ identity, onClose }: DialogProps) {
  const proposed = identity.proposal?.reason ?? null
  const title = titleOf(identity, copy.refuse, copy.proposeRefuse)
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      summary={<p>{identity.username}</p>}
      schema={kycRefusalForm}
      rows={[['reason']]}
      initial={{ reason: proposed ?? identity.verifier?.reason ?? 'unreadable' }}
      options={proposed === null ? {} : { reason: () => [{ value: proposed, label: reasonText[proposed] }] }}
      preview={({ reason }) => (reason === 'under_age' ? <Notice tone="look" text={copy.blocks} /> : null)}
      confirm={`${title} ${identity.username}`}
      isDangerous={() => true}
      run={async ({ reason }) => await decide(identity.submissionId, reason)}
      result={(answer) => outcomeOf(answer, copy.refused)}
      reads={READS}
    />
  )
}

/** Declines another operator's proposal, or withdraws the operator's own. */
export function DeclineDialog({ identity, onClose }: DialogProps) {
  const title = identity.proposal?.isOwn === true ? copy.takeBack : copy.decline
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{identity.username}</p>,
        reason: reasonOf(kycConsoleSchemas.decline.body.shape.note, 'note'),
        preview: <FactList facts={identities.facts(identity, ['proposal.operator'])} />,
        confirm: `${title} ${identity.username}`,
        run: async ({ reason }) => await decline(identity.submissionId, reason),
        result: () => ({ text: copy.declined }),
        reads: READS,
      }}
    />
  )
}
