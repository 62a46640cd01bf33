import { Checkbox, NativeSelect } from '@mantine/core'
import { KYC_REASONS } from '@morakot/contract/features/kyc/states'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, documentText, reasonText, statusText } from '../copy.ts'
import { decide, decline } from '../queries.ts'
import type { Identity } from '../queries.ts'

export interface DialogProps {
  readonly identity: Identity
  readonly onClose: () => void
}

const READS = [['kyc'], ['work-queue'], ['member-admin']] as const

const outcomeOf = ({ status }: Identity, text: string) => ({
  text: status === 'SUBMITTED' ? copy.waitsSecond : text,
  facts: [{ name: copy.status, value: statusText[status] }],
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
        preview: (
          <FactList
            facts={[
              { name: copy.member, value: identity.username },
              { name: copy.name, value: `${identity.registered.firstName} ${identity.registered.lastName}` },
              { name: copy.document, value: documentText[identity.document] },
            ]}
          />
        ),
        confirm: `${title} ${identity.username}`,
        run: async () => await decide(identity.submissionId, null),
        result: (answer) => outcomeOf(answer, copy.verified),
        reads: READS,
      }}
    />
  )
}

/** Refuses with one of the reasons that members read; whoever agrees takes the proposed one. */
export function RefuseDialog({ identity, onClose }: DialogProps) {
  const proposed = identity.proposal?.reason ?? null
  const [chosen, setChosen] = useState<KycReason>(proposed ?? identity.verifier?.reason ?? 'unreadable')
  const title = titleOf(identity, copy.refuse, copy.proposeRefuse)
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.why}
        data={(proposed === null ? KYC_REASONS : [proposed]).map((value) => ({ value, label: reasonText[value] }))}
        value={chosen}
        data-autofocus
        onChange={(event) => setChosen(KYC_REASONS.find((one) => one === event.currentTarget.value) ?? 'unreadable')}
      />
      {chosen === 'under_age' ? <p>{copy.blocks}</p> : null}
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{identity.username}</p>,
        form: { content, missing: null },
        preview: <FactList facts={[{ name: copy.why, value: reasonText[chosen] }]} />,
        confirm: `${title} ${identity.username}`,
        isDangerous: true,
        run: async () => await decide(identity.submissionId, chosen),
        result: (answer) => outcomeOf(answer, copy.refused),
        reads: READS,
      }}
    />
  )
}

/** Declines another's proposal, or takes the own one back. */
export function DeclineDialog({ identity, onClose }: DialogProps) {
  const title = identity.proposal?.isOwn === true ? copy.takeBack : copy.decline
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{identity.username}</p>,
        reason: { label: copy.noteLabel, field: 'note', judge: (note) => (note.trim().length < 5 ? copy.noteShort : undefined) },
        preview: <FactList facts={[{ name: copy.proposed, value: identity.proposal?.operator ?? copy.none }]} />,
        confirm: `${title} ${identity.username}`,
        run: async ({ reason }) => await decline(identity.submissionId, reason),
        result: () => ({ text: copy.declined }),
        reads: READS,
      }}
    />
  )
}
