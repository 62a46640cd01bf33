import { Link, useSearch } from '@tanstack/react-router'
import { AccountNumber } from '@morakot/ui/components/account-number'
import { bankName } from '#shared/bank-name'
import { PageHead } from '#shared/ui/page-head.tsx'
import { SettingCard } from '../components/setting-card.tsx'
import { SettingsLoad } from '../components/settings-load.tsx'
import { copy, keyText } from '../copy.ts'
import type { Setting, Settings } from '../queries.ts'

/** The announcements and contacts that members see, one subject at a time; the subject is in the address. */
export function SitePage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <SettingsLoad>{(settings) => <Subjects settings={settings} />}</SettingsLoad>
    </>
  )
}

function Subjects({ settings: { settings, receivingAccounts } }: { readonly settings: Settings }) {
  const { subject }: { readonly subject?: string } = useSearch({ strict: false })
  // Closing the site has a page of its own.
  const shown = settings.filter(({ key }) => key !== 'MAINTENANCE')
  const open = shown.find(({ key }) => key === subject) ?? shown[0]
  return (
    <>
      <nav aria-label={copy.subjects} className="subjects">
        {shown.map(({ key, isOn }) => (
          <Link
            key={key}
            to="/site"
            search={() => ({ subject: key })}
            className="subject"
            aria-current={key === open?.key ? 'page' : undefined}
          >
            {keyText[key]}
            <span className={isOn ? 'dot dot-good' : 'dot dim'} aria-hidden="true" />
            <span className="sr-only">{isOn ? copy.on : copy.off}</span>
          </Link>
        ))}
      </nav>
      {open === undefined ? null : <SettingCard key={open.key} setting={open} extra={extraOf(open, receivingAccounts)} />}
    </>
  )
}

function extraOf({ key }: Setting, accounts: Settings['receivingAccounts']) {
  if (key !== 'BACKUP_BANK_ACCOUNT') return undefined
  return (
    <div className="dim">
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
