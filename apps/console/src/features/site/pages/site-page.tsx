import { AccountNumber } from '@morakot/ui/components/account-number'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { bankName } from '#shared/bank-name'
import { ReloadFailure } from '#shared/reload-failure.tsx'
import { BoostCard } from '../components/boost-card.tsx'
import { MaintenanceSwitch } from '../components/maintenance-switch.tsx'
import { SettingCard } from '../components/setting-card.tsx'
import { copy } from '../copy.ts'
import { settingsQuery } from '../queries.ts'
import type { Setting, Settings } from '../queries.ts'

/** What members are told, key by key. */
export function SitePage() {
  const load = useQuery(settingsQuery)
  const { data, error, refetch } = load
  return (
    <section className="grid gap-4" aria-labelledby="site-title">
      <h2 id="site-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      <ReloadFailure load={load} />
      {data !== undefined ? <Cards settings={data} /> : null}
      {data === undefined && error !== null ? <LoadFailure error={new Error(failureText(error))} onRetry={refetch} /> : null}
      {data === undefined && error === null ? <Skeleton className="h-40" /> : null}
    </section>
  )
}

function Cards({ settings: { settings, boost, receivingAccounts } }: { readonly settings: Settings }) {
  // What concerns everybody at once comes first.
  const closing = settings.filter(({ key }) => key === 'MAINTENANCE')
  const others = settings.filter(({ key }) => key !== 'MAINTENANCE')
  const extraOf = (setting: Setting) => {
    if (setting.key === 'MAINTENANCE') return <MaintenanceSwitch setting={setting} />
    return setting.key === 'BACKUP_BANK_ACCOUNT' ? <Accounts accounts={receivingAccounts} /> : undefined
  }
  return (
    <>
      {closing.map((setting) => (
        <SettingCard key={setting.key} setting={setting} extra={extraOf(setting)} />
      ))}
      <BoostCard boost={boost} />
      {others.map((setting) => (
        <SettingCard key={setting.key} setting={setting} extra={extraOf(setting)} />
      ))}
    </>
  )
}

function Accounts({ accounts }: { readonly accounts: Settings['receivingAccounts'] }) {
  return (
    <div className="grid gap-1 text-small text-t2">
      <p>{copy.accounts}</p>
      <ul>
        {accounts.map(({ bankCode, number, name }) => (
          <li key={`${bankCode} ${number}`}>
            {bankName(bankCode)} <AccountNumber number={number} bankCode={bankCode} /> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
