import { classNames } from '@morakot/ui/class-names'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import type { IconName } from '@morakot/ui/icon-paths'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { rewardWords } from './quest-rows.ts'
import type { QuestRow as Row } from './quest-rows.ts'

export interface QuestRowProps {
  readonly row: Row
  readonly isClaiming: boolean
  /** Left out while nothing may be claimed, as on a break. */
  readonly onClaim?: (() => void) | undefined
}

/** A step of a quest: what it gives, how far it is, and one thing to do. */
export function QuestRow({ row, isClaiming, onClaim }: QuestRowProps) {
  const { title, rewards, score, required, state, pastUntil } = row
  return (
    <li className={classNames('flex items-center gap-3 px-3.5 py-3 transition-colors', isClaiming && 'bg-pos/10')}>
      <QuestIcon row={row} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">
          <ThaiText>{title}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          <ThaiText>{fill(copy['quest.rewardIs'], { reward: rewardWords(rewards) })}</ThaiText>
        </p>
        <ProgressBar percent={(score / required) * 100} label={title} />
        <p className="tabular text-caption text-t2">
          <ThaiText>
            {pastUntil === null ? progressText(row) : fill(copy['quest.pastRound'], { date: formatDateShort(lastMoment(pastUntil)) })}
          </ThaiText>
        </p>
      </div>
      {state === 'claimable' && onClaim !== undefined ? (
        <Button size="medium" isLoading={isClaiming} aria-label={fill(copy['quest.takeOf'], { name: title })} onClick={onClaim}>
          {copy['quest.take']}
        </Button>
      ) : (
        <Aside row={row} />
      )}
    </li>
  )
}

// A moment of the last day: an end at midnight is of the day before.
const lastMoment = (end: string) => new Date(Date.parse(end) - 1)

function progressText({ score, required, state, group }: Row): string {
  if (score >= required) return state === 'claimed' ? copy['quest.claimed'] : copy['quest.full']
  return fill(group === 'streak' ? copy['quest.dayOf'] : copy['quest.done'], { a: score, b: required })
}

/** The page on which each is done: an address, because an installation may not have the page. */
const METHODS: Readonly<Record<NonNullable<Row['metric']>, string | null>> = {
  favourites_added: '/game/slot',
  games_tried: '/game/slot',
  minigame_spins: '/minigame',
  identity_verified: '/profile/identity',
  limit_set: '/profile/safety',
  friends_registered: '/profile/referral',
  login_days: null,
  deposits: null,
  redemptions: '/redemption',
}

/** Shown instead of the button: the link to the page where the quest is done, or its state. */
function Aside({ row: { state, metric, title, required, score, group } }: { readonly row: Row }) {
  if (state === 'claimed') return <Pill>{copy['quest.claimed']}</Pill>
  const way = metric === null ? null : METHODS[metric]
  if (state === 'open' && way !== null) {
    return (
      <Link to={way} aria-label={fill(copy['quest.goOf'], { name: title })} className={buttonClasses('outline', 'medium')}>
        {copy['quest.go']}
      </Link>
    )
  }
  const isOfDays = group === 'streak' || metric === 'login_days' || metric === null
  return state === 'open' && isOfDays ? <Pill>{fill(copy['quest.daysLeft'], { n: required - score })}</Pill> : null
}

function Pill({ children }: { readonly children: string }) {
  return <span className="shrink-0 rounded-full bg-s3 px-3 py-1 text-caption whitespace-nowrap text-t2">{children}</span>
}

const ICONS = {
  favourites_added: 'heart',
  games_tried: 'joystick',
  minigame_spins: 'dice',
  identity_verified: 'check',
  limit_set: 'shield',
  friends_registered: 'user',
  login_days: 'clock',
  deposits: 'wallet',
  redemptions: 'gift',
} as const satisfies Record<NonNullable<Row['metric']>, IconName>

const GROUNDS = {
  daily: 'from-brand to-s3 text-gold',
  streak: 'from-gold/50 to-s3 text-gold',
  others: 'from-info/40 to-s3 text-t1',
} as const

/** The picture of a quest. */
export function QuestIcon({ row: { metric, type, group } }: { readonly row: Pick<Row, 'metric' | 'type' | 'group'> }) {
  const icon = metric === null ? (type === 'DAILY_CHECK_IN' ? 'star' : 'gift') : ICONS[metric]
  return (
    <span className={classNames('flex size-12 shrink-0 items-center justify-center rounded-tile bg-linear-to-br', GROUNDS[group])}>
      <Icon name={icon} size={26} />
    </span>
  )
}
