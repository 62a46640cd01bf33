import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Game } from '#features/games/rules'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { faultOf } from '../queries.ts'
import type { LaunchFault } from '../rules.ts'

/** While the provider makes an address. The game's picture is known by then, most often. */
export function OpeningNotice({ game }: { readonly game: Game | undefined }) {
  return (
    <div role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center">
      {game === undefined ? null : (
        <img src={game.gameImg} alt="" width={120} height={160} className="aspect-[3/4] w-[120px] rounded-tile bg-s2 object-cover" />
      )}
      <p className="flex items-center gap-2.5 text-t2">
        <Spinner />
        {copy['game.opening']}
      </p>
    </div>
  )
}

const LOOKS = {
  maintenance: { icon: 'clock', title: copy['game.maintenance'] },
  'no-free-play': { icon: 'lock', title: copy['play.noFree'] },
  off: { icon: 'lock', title: copy['play.off'] },
  blocked: { icon: 'lock', title: copy['play.blocked'] },
  'not-found': { icon: 'search', title: copy['play.notFound'] },
  failed: { icon: 'alert', title: copy['play.failed'] },
} as const satisfies Record<LaunchFault, { icon: IconName; title: string }>

/** Why the game did not open, in the server's words, and what can be done about it (ERR-6). */
export function FaultNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const fault = faultOf(error)
  const text = errorText(error)
  return (
    <PlayNotice
      icon={LOOKS[fault].icon}
      title={LOOKS[fault].title}
      {...(text === LOOKS[fault].title || fault === 'not-found' ? {} : { text })}
    >
      {fault === 'failed' ? <Button onClick={onRetry}>{copy['action.retry']}</Button> : null}
      <Link to="/" className={buttonClasses(fault === 'failed' ? 'outline' : 'gold', 'large')}>
        {copy['play.chooseOther']}
      </Link>
    </PlayNotice>
  )
}

export interface PlayNoticeProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export function PlayNotice({ icon, title, text, children }: PlayNoticeProps) {
  return (
    <div role="alert" className="absolute inset-0 mx-auto flex max-w-[400px] flex-col items-center justify-center gap-3 p-6 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-s2 text-warn">
        <Icon name={icon} size={38} />
      </span>
      <p className="font-display text-h1 font-semibold text-balance">
        <ThaiText>{title}</ThaiText>
      </p>
      {text === undefined ? null : (
        <p className="text-small text-t2">
          <ThaiText>{text}</ThaiText>
        </p>
      )}
      <div className="mt-2 flex w-full flex-col gap-2">{children}</div>
    </div>
  )
}
