import { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { HALT_MEMBER_TEXT } from '@morakot/contract/features/payout-halts/states'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { bankName } from '#shared/bank-name'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { accountsQuery, READS, start } from '../queries.ts'
import { scopeText } from './halt-words.ts'

/** Halts payouts: one person, at once. */
export function StartDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.start}
      schema={payoutHaltSchemas.start.body}
      rows={[['scope'], ['bankCode'], ['account'], ['reasonCode'], ['note'], ['expectedUntil'], ['memberText']]}
      showIf={{ bankCode: ({ scope }) => scope === 'TO_BANK', account: ({ scope }) => scope === 'ACCOUNT' }}
      options={{
        account: () =>
          accounts.map(({ account, bankCode, name, isPaying }) => ({
            value: account,
            label: fill(isPaying ? copy.payingAccount : copy.otherAccount, { bank: bankName(bankCode), account, name }),
          })),
      }}
      keyed="haltId"
      preview={({ memberText }) => (
        <>
          <Notice tone="look" text={copy.startHint} />
          <Notice text={fill(copy.memberReads, { text: memberText ?? HALT_MEMBER_TEXT })} />
        </>
      )}
      confirm={({ scope, bankCode = null, account = null }) => fill(copy.startConfirm, { scope: scopeText({ scope, bankCode, account }) })}
      isDangerous={() => true}
      run={start}
      result={() => ({ text: copy.started })}
      reads={READS}
    />
  )
}
