import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { BANKS } from '@morakot/contract/features/members/limits'
import { classNames } from '@morakot/ui/class-names'
import { AccountNumber } from '@morakot/ui/components/account-number'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate, formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

export type Profile = Reply<(typeof memberSchemas)['profile']>
type Tier = Profile['userTier']['code']

// A tier is seen before it is read: violet for Elite, gold for Emperor, and neither for other members.
const TIER_LOOKS = {
  DEFAULT: { card: 'border-border', avatar: 'bg-s3 text-brand-text', chip: 'border border-border-strong bg-s2 text-t1' },
  ELITE: { card: 'border-brand-text', avatar: 'bg-brand text-on-brand', chip: 'bg-brand text-on-brand' },
  EMPEROR: { card: 'border-gold', avatar: 'surface-gold', chip: 'surface-gold' },
} as const satisfies Record<Tier, { card: string; avatar: string; chip: string }>

/** Who the member is here, and from where they were here last: a stranger's login would be noticed. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const look = TIER_LOOKS[profile.userTier.code]
  return (
    <Card className={classNames('flex flex-col gap-3 p-4', look.card)}>
      <div className="flex items-center gap-4">
        <span className={classNames('flex size-16 shrink-0 items-center justify-center rounded-full', look.avatar)}>
          <Icon name="user" size={34} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="line-ellipsis font-display text-h1 font-semibold">{profile.username}</p>
          <p className="line-ellipsis text-small text-t2">{`${profile.firstName} ${profile.lastName}`}</p>
          <TierChip tier={profile.userTier.code} />
        </div>
      </div>
      <div className="border-t border-border pt-3 text-caption text-t3">
        <p>
          <ThaiText>{lastLoginWords(profile)}</ThaiText>
        </p>
        <p>
          <ThaiText>{fill(copy['profile.memberSince'], { date: formatDate(profile.memberSince) })}</ThaiText>
        </p>
      </div>
    </Card>
  )
}

function TierChip({ tier }: { readonly tier: Tier }) {
  return (
    <p
      className={classNames(
        'mt-1 inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 text-caption font-semibold',
        TIER_LOOKS[tier].chip,
      )}
    >
      {tier === 'DEFAULT' ? null : <Icon name="star" size={14} />}
      <span className="sr-only">{copy['profile.tier']} </span>
      {copy[`tier.${tier}`]}
    </p>
  )
}

function lastLoginWords({ lastLogin }: Profile): string {
  if (lastLogin === null) return copy['profile.firstLogin']
  return `${copy['profile.lastLogin']} ${formatDateTime(lastLogin.at)} ${lastLogin.device}`
}

/** Where withdrawals go; the number is masked by the server. */
export function BankCard({ bank }: Pick<Profile, 'bank'>) {
  const name = BANKS.find(({ value }) => value === bank.code)?.name ?? bank.code
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <BankBadge code={bank.code} />
      <div className="min-w-0 flex-1">
        <p className="text-small text-t2">
          <ThaiText>{name}</ThaiText>
        </p>
        <p className="font-display text-h2 font-semibold">
          <AccountNumber number={bank.number} bankCode={bank.code} />
        </p>
        <p className="text-caption text-t3">
          <ThaiText>{bank.name}</ThaiText>
        </p>
      </div>
      <Link
        to="/profile/bank-account"
        className="inline-flex min-h-[44px] basis-full items-center text-small font-semibold text-brand-text"
      >
        {copy['bankChange.open']}
      </Link>
    </Card>
  )
}
