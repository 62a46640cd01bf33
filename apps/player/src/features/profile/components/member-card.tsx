import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { privilegesQuery } from '#features/privileges/queries'
import type { Privileges } from '#features/privileges/queries'
import { BY_DEPOSIT_BUTTON } from '#shared/deposit-target'
import { copy } from '../copy.ts'
import { profileQuery } from '#features/members/queries'
import type { Profile } from '#features/members/queries'
import { MemberFigures } from './member-figures.tsx'
import { SectionState } from './profile-section.tsx'
import { useDepositTarget } from '#features/members/components/use-deposit-target'

type Tier = Profile['userTier']['code']

// A tier is seen before it is read: violet for Elite, gold for Emperor, and neither for other members.
const TIER_LOOKS = {
  DEFAULT: { card: 'border-border', ring: 'stroke-brand-text', picture: 'bg-s3 text-brand-text' },
  ELITE: { card: 'border-brand-text', ring: 'stroke-brand-text', picture: 'bg-brand text-on-brand' },
  EMPEROR: { card: 'border-gold', ring: 'stroke-gold', picture: 'surface-gold' },
} as const satisfies Record<Tier, { card: string; ring: string; picture: string }>

/** Who the member is here, how far the next tier is, what there is, and the two ways to move money (screens-2 §4). */
export function MemberCard() {
  const profile = useQuery(profileQuery)
  const depositTo = useDepositTarget()
  const tier = profile.data?.userTier.code ?? 'DEFAULT'
  return (
    <section aria-label={copy['profile.me']}>
      <Card className={classNames('flex flex-col gap-2.5 bg-linear-to-br from-s3/70 to-s1 p-3.5 xl:p-5', TIER_LOOKS[tier].card)}>
        <SectionState load={profile} skeleton={<Skeleton className="h-[64px] rounded-tile" />}>
          {(member) => <Who profile={member} />}
        </SectionState>
        <MemberFigures />
        <div className="grid grid-cols-2 gap-2">
          <Link to={depositTo} state={BY_DEPOSIT_BUTTON} aria-label={copy['action.deposit']} className={buttonClasses('gold', 'medium')}>
            {copy['action.depositShort']}
          </Link>
          <Link to="/withdraw" aria-label={copy['action.withdraw']} className={buttonClasses('outline', 'medium')}>
            {copy['action.withdrawShort']}
          </Link>
        </div>
      </Card>
    </section>
  )
}

function Who({ profile }: { readonly profile: Profile }) {
  const tiers = useQuery(privilegesQuery).data
  const tier = profile.userTier.code
  return (
    <div className="flex min-h-[64px] items-center gap-3">
      <Ring tier={tier} tiers={tiers} />
      <div className="min-w-0 flex-1">
        <p className="line-ellipsis font-display text-h2 font-semibold">{`${profile.firstName} ${profile.lastName}`}</p>
        <p className="text-caption text-t2 [overflow-wrap:anywhere]">
          <span>{profile.username}</span>
          {' · '}
          <span className="font-semibold">{copy[`tier.${tier}`]}</span>
        </p>
        <p className="min-h-[19px] text-caption text-t2">
          <ThaiText>{tiers === undefined ? '' : nextWords(tiers)}</ThaiText>
        </p>
      </div>
    </div>
  )
}

/** How far it is to the next tier, in one sentence. On a break nothing invites to deposit. */
function nextWords({ own, items }: Privileges): string {
  const next = items.find(({ tierCode }) => tierCode === own.nextTier)
  if (own.isOnBreak) return ''
  if (next === undefined) return copy['profile.highest']
  if (own.needed === 0) return fill(copy['profile.reached'], { tier: next.name })
  return fill(copy['profile.toNext'], { amount: formatBaht(own.needed), tier: next.name })
}

const SIZE = 60
const RADIUS = 27
const ROUND = 2 * Math.PI * RADIUS

/** The progress of the tier, in hundredths, around the member's picture. */
function Ring({ tier, tiers }: { readonly tier: Tier; readonly tiers: Privileges | undefined }) {
  const look = TIER_LOOKS[tier]
  const next = tiers?.items.find(({ tierCode }) => tierCode === tiers.own.nextTier)
  const percent = tiers === undefined ? 0 : next === undefined ? 100 : Math.min(100, Math.max(0, tiers.own.percent))
  const progress =
    next === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': fill(copy['profile.ring'], { tier: next.name }),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': percent,
        }
  return (
    <span {...progress} className="relative flex size-15 shrink-0 items-center justify-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" strokeWidth="5" className="stroke-border" />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
          className={percent === 0 ? 'stroke-transparent' : look.ring}
        />
      </svg>
      <span className={classNames('flex size-11 items-center justify-center rounded-full', look.picture)}>
        <Icon name={tier === 'DEFAULT' ? 'user' : 'star'} size={24} />
      </span>
    </span>
  )
}
