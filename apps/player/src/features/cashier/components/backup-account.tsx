import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { backupAccountOf, configsQuery } from '#features/site/public'
import { AccountCard } from './account-card.tsx'
import { copy } from '../copy.ts'

/** The second account to deposit into, while operators show one. Deposits into it are credited by the same rules. */
export function BackupAccount() {
  const { data } = useQuery(configsQuery)
  const account = data === undefined ? null : backupAccountOf(data.configs)
  if (account === null) return null
  const { note, ...shown } = account
  return (
    <div className="flex flex-col gap-1">
      <AccountCard {...shown} title={copy['deposit.backupAccount']} isCopied />
      {note === undefined ? null : (
        <p className="px-4 text-small text-t3">
          <ThaiText>{note}</ThaiText>
        </p>
      )}
    </div>
  )
}
