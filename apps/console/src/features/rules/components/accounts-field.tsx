import { Button, Select, TextInput } from '@mantine/core'
import { BANK_CODES } from '@morakot/contract/features/members/limits'
import { RECEIVER_SOURCES } from '@morakot/contract/features/cashier/states'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import type { Account } from '../queries.ts'
import { accountText } from './field-values.ts'

interface AccountsFieldProps {
  readonly label: string
  readonly accounts: readonly Account[]
  readonly problem: string | undefined
  readonly onChange: (accounts: readonly Account[]) => void
}

const NEW: Account = { source: 'feed', bankCode: 'SCB', number: '', name: '' }

/** Our other receiving accounts: each may be taken out, and new ones put in. */
export function AccountsField({ label, accounts, problem, onChange }: AccountsFieldProps) {
  const change = (at: number, account: Account) => onChange(accounts.map((one, place) => (place === at ? account : one)))
  return (
    <div className="stack" role="group" aria-label={label}>
      <strong>{label}</strong>
      {accounts.length === 0 ? <p className="dim">{copy.noAccounts}</p> : null}
      {accounts.map((account, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place: two rows may be alike while they are typed
        <div key={at} className="card card-body stack">
          <Select
            label={copy.source}
            data={RECEIVER_SOURCES.map((value) => ({ value, label: copy[value] }))}
            value={account.source}
            allowDeselect={false}
            onChange={(value) => change(at, { ...account, source: RECEIVER_SOURCES.find((one) => one === value) ?? account.source })}
          />
          <Select
            label={copy.bank}
            data={[...BANK_CODES]}
            value={account.bankCode}
            allowDeselect={false}
            searchable
            onChange={(value) => change(at, { ...account, bankCode: BANK_CODES.find((one) => one === value) ?? account.bankCode })}
          />
          <TextInput
            label={copy.number}
            inputMode="numeric"
            value={account.number}
            autoComplete="off"
            onChange={({ currentTarget }) => change(at, { ...account, number: currentTarget.value.replaceAll(/[\s-]/gu, '') })}
          />
          <TextInput
            label={copy.name}
            value={account.name}
            autoComplete="off"
            onChange={({ currentTarget }) => change(at, { ...account, name: currentTarget.value })}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={copy.removeAccount.replace('{number}', accountText(account))}
            onClick={() => onChange(accounts.filter((_, place) => place !== at))}
          >
            {copy.removeShort}
          </Button>
        </div>
      ))}
      {problem === undefined ? null : <Notice tone="bad" text={problem} isAlert />}
      <Button size="xs" variant="default" onClick={() => onChange([...accounts, NEW])}>
        {copy.addAccount}
      </Button>
    </div>
  )
}
