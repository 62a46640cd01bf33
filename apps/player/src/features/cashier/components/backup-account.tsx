import { useQuery } from '@tanstack/react-query'
import { configsQuery } from '#features/site/queries'
import { backupAccountOf } from '#features/site/rules-backup'
import { SlipAccountCard } from './slip-account-card.tsx'
import { copy } from '../copy.ts'

/** The second account to deposit into, while operators show one. */
export function BackupAccount() {
  const { data } = useQuery(configsQuery)
  const account = data === undefined ? null : backupAccountOf(data.configs)
  return account === null ? null : <SlipAccountCard {...account} title={copy['deposit.backupAccount']} />
}
