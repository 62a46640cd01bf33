import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import type { IconName } from '@morakot/ui/icon-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kycQuery } from '#features/kyc/queries'
import { passkeysQuery } from '#features/passkeys/queries'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'
import { profileQuery } from '#features/members/queries'
import { useAccountFact } from './use-group-facts.ts'

const ACCOUNT = [
  { to: '/profile/bank-account', words: copy['link.bank'], icon: 'bank' },
  { to: '/profile/identity', words: copy['link.identity'], icon: 'user' },
  { to: '/profile/passkeys', words: copy['link.passkeys'], icon: 'lock' },
  { to: '/change-password', words: copy['link.password'], icon: 'key' },
  { to: '/profile/devices', words: copy['link.devices'], icon: 'phone' },
  { to: '/notices', words: copy['link.notices'], icon: 'bell' },
] as const satisfies readonly { readonly to: string; readonly words: string; readonly icon: IconName }[]

const CELL = 'flex min-h-[44px] items-center rounded-button px-1 text-small text-t1 hover:bg-s2'

function Cells({ children }: { readonly children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-x-2 pl-12">{children}</ul>
}

/** The pages of the account, on a phone: their names alone. */
export function AccountLinks() {
  return (
    <Cells>
      {ACCOUNT.map(({ to, words: name }) => (
        <li key={to}>
          <Link to={to} className={CELL}>
            {name}
          </Link>
        </li>
      ))}
    </Cells>
  )
}

/** What helps to play no more than one wants. */
export function SafetyLinks() {
  return (
    <Cells>
      <li>
        <Link to="/profile/safety" className={CELL}>
          {copy['link.limits']}
        </Link>
      </li>
      <li>
        <a href="tel:1323" className={CELL}>
          {copy['link.helpline']}
        </a>
      </li>
    </Cells>
  )
}

const CONTACTS = {
  DEFAULT: copy['action.contactSupport'],
  ELITE: copy['support.lineElite'],
  EMPEROR: copy['support.lineEmperor'],
} as const

/** The way to the team that serves this member's tier, day and night (PROD-9), and to the own data. The first needs no answer of the server. */
export function HelpLinks() {
  const tier = useQuery(profileQuery).data?.userTier.code ?? 'DEFAULT'
  const link = useSupportLink()
  return (
    <ul className="pl-12">
      <li>
        <Link to="/help" className={CELL}>
          {copy['link.answers']}
        </Link>
      </li>
      <li>
        <a href={link} target="_blank" rel="noreferrer" className={CELL}>
          <ThaiText>{CONTACTS[tier]}</ThaiText>
        </a>
      </li>
      <li>
        <Link to="/profile/my-data" className={CELL}>
          {copy['link.myData']}
        </Link>
      </li>
    </ul>
  )
}

/** The same pages next to each other with the newest fact of each, where there is room (screens-2 §16d). */
export function AccountList() {
  const facts = useFacts()
  const link = useSupportLink()
  return (
    <ul className="divide-y divide-border">
      {ACCOUNT.map(({ to, words: name, icon }) => (
        <li key={to}>
          <Link to={to} className={WIDE_ROW}>
            <WideRow icon={icon} name={name} fact={facts[to] ?? ''} />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/help" className={WIDE_ROW}>
          <WideRow icon="info" name={copy['link.answers']} fact="" />
        </Link>
      </li>
      <li>
        <Link to="/profile/my-data" className={WIDE_ROW}>
          <WideRow icon="download" name={copy['link.myData']} fact="" />
        </Link>
      </li>
      <li>
        <a href={link} target="_blank" rel="noreferrer" className={WIDE_ROW}>
          <WideRow icon="chat" name={copy['group.help']} fact={copy['group.line']} />
        </a>
      </li>
    </ul>
  )
}

const WIDE_ROW = 'flex min-h-[52px] items-center gap-3 px-4 -outline-offset-4! hover:bg-s2'

function WideRow({ icon, name, fact }: { readonly icon: IconName; readonly name: string; readonly fact: string }) {
  return (
    <>
      <Icon name={icon} size={20} className="shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1 text-small font-semibold whitespace-nowrap">{name}</span>
      {fact === '' ? null : <span className="line-ellipsis text-caption text-t2">{fact}</span>}
      <Icon name="next" size={16} className="shrink-0 text-t3" />
    </>
  )
}

function useFacts(): Partial<Record<(typeof ACCOUNT)[number]['to'], string>> {
  const bank = useQuery(profileQuery).data?.bank
  const passkeys = useQuery(passkeysQuery).data?.items.length
  const identity = useQuery(kycQuery).data?.state
  return {
    '/profile/bank-account': bank?.number ?? '',
    '/profile/identity': identity === 'VERIFIED' ? copy['link.verified'] : '',
    '/profile/passkeys': passkeys === undefined ? '' : fill(copy['link.passkeyCount'], { count: formatInteger(passkeys) }),
    '/profile/devices': useAccountFact(),
  }
}
