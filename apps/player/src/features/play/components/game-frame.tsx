import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { restAfterPress } from '@morakot/ui/double-press'
import { fill } from '@morakot/ui/glossary-copy'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { copy } from '../copy.ts'
import { readGameMessage } from '../rules.ts'
import type { GameMessage } from '../rules.ts'
import { watchSilence } from './silence-watch.ts'

export interface GameFrameProps {
  readonly url: string
  /** Where the game's messages must come from. */
  readonly origin: string
  readonly name: string
  readonly onBalance: () => void
  /** The game requests the page of deposits. */
  readonly onDeposit: () => void
  /** The list of games inside it wants another one opened. */
  readonly onOpenGame: (gameId: number) => void
  readonly onReload: () => void
  readonly onExit: () => void
}

/** The game in a frame that may run its scripts and forms on its own origin, and nothing of ours. */
export function GameFrame({ url, origin, name, ...acts }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isSilent, setSilent] = useState(false)
  const [hasSpoken, setSpoken] = useState(false)
  const onSaid = useEffectEvent((message: GameMessage) => {
    setSpoken(true)
    if (message.kind === 'balance') acts.onBalance()
    if (message.kind === 'deposit') acts.onDeposit()
    if (message.kind === 'exit') acts.onExit()
    if (message.kind === 'open-game') acts.onOpenGame(message.gameId)
  })
  // A game takes the second press of what opened it for a bet.
  useLayoutEffect(() => restAfterPress(frame.current), [])

  useEffect(() => {
    const watch = watchSilence(setSilent)
    const onMessage = (event: MessageEvent<unknown>) => {
      const isFromFrame = event.source !== null && event.source === frame.current?.contentWindow
      const message = readGameMessage({ origin: event.origin, isFromFrame, data: event.data }, origin)
      if (message === null) return
      watch.received()
      onSaid(message)
    }
    const onVisibility = () => (document.hidden ? watch.pause() : watch.received())
    window.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      watch.pause()
      window.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [origin])

  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={fill(copy['a11y.gameFrame'], { name })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen"
        className="absolute inset-0 size-full border-0 bg-bg"
      />
      {isSilent ? <SilenceNotice title={hasSpoken ? copy['play.silent'] : copy['play.slow']} {...acts} /> : null}
    </>
  )
}

/** Over the lower edge of the game, which may still be alive. */
function SilenceNotice({ title, onReload, onExit }: Pick<GameFrameProps, 'onReload' | 'onExit'> & { readonly title: string }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 bottom-3 mx-auto flex max-w-[480px] animate-[rise-in_200ms_ease-out] flex-col gap-3 rounded-card border border-border-strong bg-s3 p-4 shadow-raised"
    >
      <p className="flex items-center gap-2 font-display font-semibold">
        <Icon name="alert" className="shrink-0 text-warn" />
        {title}
      </p>
      <p className="text-small text-t2">
        <ThaiText>{copy['play.silentBody']}</ThaiText>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="medium" onClick={onReload}>
          {copy['play.reload']}
        </Button>
        <Button size="medium" variant="outline" onClick={onExit}>
          {copy['play.exit']}
        </Button>
      </div>
    </div>
  )
}
