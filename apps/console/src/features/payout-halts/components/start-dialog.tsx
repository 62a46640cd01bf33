import { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { HALT_MEMBER_TEXT } from '@morakot/contract/features/payout-halts/states'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { READS, start } from '../queries.ts'
import { scopeText } from './halt-words.ts'

/** Halts payouts: one person, at once. */
export function StartDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.start}
      schema={payoutHaltSchemas.start.body}
      rows={[['scope'], ['bankCode'], ['reasonCode'], ['note'], ['expectedUntil'], ['memberText']]}
      showIf={{ bankCode: ({ scope }) => scope === 'TO_BANK' }}
      keyed="haltId"
      preview={({ memberText }) => (
        <>
          <Notice tone="look" text={copy.startHint} />
          <Notice text={fill(copy.memberReads, { text: memberText ?? HALT_MEMBER_TEXT })} />
        </>
      )}
      confirm={({ scope, bankCode = null }) => fill(copy.startConfirm, { scope: scopeText({ scope, bankCode }) })}
      isDangerous={() => true}
      run={start}
      result={() => ({ text: copy.started })}
      reads={READS}
    />
  )
}
