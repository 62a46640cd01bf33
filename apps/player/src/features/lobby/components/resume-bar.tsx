import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GameLink } from '#features/games/components/game-link.tsx'
import { recentQuery } from '#features/games/queries'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { leftGame } from '../rules.ts'
import { copy } from './hall-copy.ts'

/** So far to the right the bar is swiped away. */
const SWIPE_PX = 64

/** Until the app is opened again. */
let isHiddenForNow = false

/** The game that was left last, or has a round that is not over, 8 px above the tabs: one press goes on. A swipe to the right or the cross hides it. */
export function ResumeBar() {
  const recent = useQuery(recentQuery).data ?? []
  const [isHidden, setHidden] = useState(isHiddenForNow)
  const from = useRef<number | null>(null)
  const [openedAt] = useState(() => Date.now() + serverClockOffsetMs())
  const game = leftGame(recent, openedAt)
  if (game === null || isHidden) return null
  const hide = () => {
    isHiddenForNow = true
    setHidden(true)
  }
  return (
    <aside
      aria-label={fill(copy['hall.resume'], { name: game.gameName })}
      onPointerDown={(event) => (from.current = event.clientX)}
      onPointerUp={(event) => {
        if (from.current !== null && event.clientX - from.current >= SWIPE_PX) hide()
        from.current = null
      }}
      className={classNames(
        'resume-bar fixed inset-x-4 z-20 mx-auto flex h-14 max-w-[736px] touch-pan-y items-center gap-1 rounded-button border bg-s3 pr-1 shadow-raised xl:hidden',
        game.hasOpenRound === true ? 'border-gold' : 'border-border-strong',
      )}
    >
      <GameLink gameId={game.gameId} draggable={false} className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-button pl-2">
        <img
          src={game.gameImg}
          alt=""
          width={40}
          height={40}
          draggable={false}
          className="size-10 rounded-chip object-cover object-[50%_30%]"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="sr-only">{copy['hall.goOn']}</span>
          <span className="line-clamp-1 text-small font-semibold">
            <ThaiText isName>{game.gameName}</ThaiText>
          </span>
          <span className="line-clamp-1 text-caption text-t2">
            {game.hasOpenRound === true ? copy['hall.openRound'] : fill(copy['hall.left'], { time: formatTime(game.lastPlayedAt) })}
          </span>
        </span>
        <Icon name="play" size={20} filled className="shrink-0 text-gold-text" />
      </GameLink>
      <IconButton icon="close" label={copy['hall.hide']} className="text-t3" onClick={hide} />
    </aside>
  )
}
