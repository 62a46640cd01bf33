import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { ValueGate } from '#features/value/public'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { discardTiers, publishTiers } from '../queries.ts'
import type { InForce, TierDraft } from '../queries.ts'

interface DialogProps {
  readonly draft: TierDraft
  readonly onClose: () => void
}

/** Puts a draft into force, once whom it changes was seen. */
export function PublishDialog({ draft, onClose }: DialogProps) {
  const { rises, falls } = draft.effect
  return (
    <ActionDialog<InForce>
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{draft.reason}</p>,
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.rises, value: fill(copy.people, { count: formatInteger(rises.count) }) },
                { name: copy.falls, value: fill(copy.people, { count: formatInteger(falls.count) }) },
              ]}
            />
            <Notice tone="look" text={copy.editHint} />
            <ValueGate ask={{ door: 'tiers', subject: draft.draftId }} />
          </>
        ),
        confirm: copy.confirmEdit,
        run: async () => await publishTiers(draft.draftId),
        result: ({ version }) => ({ text: copy.edited, facts: [{ name: fill(copy.version, { version }), value: draft.reason }] }),
        reads: [['tiers']],
      }}
    />
  )
}

const judgeReason = (reason: string) => problemOf(privilegeConsoleSchemas.discardRules.body.safeParse({ reason }))

/** Gives a draft up. */
export function DiscardDialog({ draft, onClose }: DialogProps) {
  return (
    <ActionDialog<InForce>
      onClose={onClose}
      action={{
        title: copy.discard,
        summary: <p>{draft.reason}</p>,
        reason: { label: copy.reason, judge: judgeReason },
        preview: <Notice text={copy.discardHint} />,
        confirm: copy.discard,
        run: async ({ reason }) => await discardTiers(draft.draftId, reason),
        result: () => ({ text: copy.discarded }),
        reads: [['tiers']],
      }}
    />
  )
}
