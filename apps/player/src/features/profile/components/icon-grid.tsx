import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { claimableCount } from '#features/quests/queries-badge'
import { useRewardCount } from '#features/rewards/components/use-reward-sources'
import { pendingCount } from '#features/vouchers/queries-badge'
import { MenuCount } from '#shared/layout/menu-count.tsx'
import { copy } from '../copy.ts'

/** The eight pages that members open most, each with its drawn picture (`/art/r/…`), and how many wait there. */
export function IconGrid() {
  return (
    <nav aria-label={copy['icon.menu']}>
      <ul className="grid grid-cols-4 gap-y-0.5 xl:grid-cols-8">
        <IconLink to="/reward" picture="chest" label={copy['icon.reward']} badge={<RewardBadge />} />
        <IconLink
          to="/quests"
          picture="star"
          label={copy['icon.quest']}
          badge={<MenuCount badge={{ query: claimableCount, text: copy['icon.questCount'] }} />}
        />
        <IconLink
          to="/vouchers"
          picture="ticket"
          label={copy['icon.voucher']}
          badge={<MenuCount badge={{ query: pendingCount, text: copy['icon.voucherCount'] }} />}
        />
        <IconLink to="/redemption" picture="gift" label={copy['icon.redeem']} />
        <IconLink to="/minigame" picture="capsule" label={copy['icon.minigame']} />
        <IconLink to="/profile/referral" picture="friends" label={copy['icon.friends']} />
        <IconLink to="/cashback" picture="coins" label={copy['icon.cashback']} />
        <IconLink to="/profile/privilege" picture="crown" label={copy['icon.privilege']} />
      </ul>
    </nav>
  )
}

interface IconLinkProps {
  readonly to: '/reward' | '/quests' | '/vouchers' | '/redemption' | '/minigame' | '/profile/referral' | '/cashback' | '/profile/privilege'
  readonly picture: string
  readonly label: string
  readonly badge?: ReactNode
}

function IconLink({ to, picture, label, badge }: IconLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className="relative flex min-h-[80px] flex-col items-center justify-center gap-1 rounded-tile p-1 text-center text-caption hover:bg-s2"
      >
        <img src={`/art/r/${picture}.svg`} alt="" width={48} height={48} className="size-12 rounded-full border border-border" />
        <span className="whitespace-nowrap">{label}</span>
        {badge === undefined ? null : <span className="absolute top-0 left-[calc(50%+8px)]">{badge}</span>}
      </Link>
    </li>
  )
}

/** How many rewards of all kinds can be claimed now, as their page counts them. */
function RewardBadge() {
  const count = useRewardCount()
  if (count === undefined || count === 0) return null
  const shown = formatInteger(count)
  return (
    <span className="surface-gold inline-flex min-w-6 items-center justify-center rounded-full px-1.5 text-caption font-semibold tabular">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{fill(copy['icon.rewardCount'], { count: shown })}</span>
    </span>
  )
}
