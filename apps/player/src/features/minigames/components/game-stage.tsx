import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PageMessage } from '#shared/minigame-messages'
import { useStill } from '#shared/use-still'
import { copy } from '../copy.ts'
import type { OpenMinigame, Spun } from '../queries.ts'
import { hindranceOf, isWheel, isWin, TONES } from '../rules.ts'
import { openRound } from '../state.ts'
import { drawnReward, rewardText } from './reward-text.ts'
import { useFrame } from './use-frame.ts'
import { useRound } from './use-round.ts'

const FRAME_ADDRESS = '/minigame-frame.html'

export interface GameStageProps {
  readonly game: OpenMinigame
  readonly hasSound: boolean
  /** Somebody asked to play and has no spin. */
  readonly onNoSpins: () => void
  /** Grows when a spin is to be bought and played in one tap. */
  readonly bought: { readonly packageId: string; readonly times: number } | null
  readonly onReload: () => void
}

/** The game in its frame, and the page's side of the talk with it: the frame asks, the page plays. */
export function GameStage({ game, hasSound, onNoSpins, bought, onReload }: GameStageProps) {
  const [hasPlayed, setPlayed] = useState(false)
  const isStill = useStill()
  const hindrance = hindranceOf(game)
  const round = useRound(game.code, {
    onOutcome: (spun) => {
      setPlayed(true)
      frame.say(outcomeMessage(spun, game))
    },
    onFailed: (text) => frame.say({ type: 'minigame:failed', text }),
  })
  const frame = useFrame((message) => {
    if (message.type === 'minigame:ready') {
      frame.say(showMessage(game, isStill))
      // A round that was left without an answer, before a reload or a lost line.
      if (openRound(sessionStorage, game.code) !== null) round.ask()
    }
    if (message.type !== 'minigame:play') return
    if (hindrance === null) return round.ask()
    frame.say({ type: 'minigame:failed', text: hindrance === 'daily' ? fill(copy['minigame.dailyDone'], { max: game.dailyMax }) : copy['minigame.noSpins'] })
    if (hindrance === 'no-spins') onNoSpins()
  })
  const label = labelOf(game, { hasPlayed, hindrance })
  const isOff = hindrance === 'daily'
  const say = useEffectEvent((message: PageMessage) => frame.say(message))
  const { state } = frame
  useEffect(() => {
    if (state === 'ready') say({ type: 'minigame:offer', label, isOff })
  }, [state, label, isOff])
  useEffect(() => {
    if (state === 'ready') say({ type: 'minigame:sound', isOn: hasSound })
  }, [state, hasSound])
  const times = bought?.times ?? 0
  const playBought = useEffectEvent(() => round.ask(bought?.packageId))
  useEffect(() => {
    if (times > 0) playBought()
  }, [times])

  return (
    <div className="relative h-[min(560px,calc(100dvh-190px))] min-h-[440px] overflow-hidden bg-bg sm:rounded-card">
      <iframe
        ref={frame.ref}
        src={FRAME_ADDRESS}
        title={fill(copy['minigame.frame'], { name: game.name })}
        sandbox="allow-scripts"
        className="absolute inset-0 size-full border-0"
      />
      {state === 'silent' ? <Silent onReload={onReload} /> : null}
    </div>
  )
}

function Silent({ onReload }: { readonly onReload: () => void }) {
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-s1 p-6 text-center">
      <p className="text-h2">
        <ThaiText>{copy['minigame.frameFailed']}</ThaiText>
      </p>
      <Button size="medium" onClick={onReload}>
        {copy['minigame.reload']}
      </Button>
    </div>
  )
}

function showMessage({ kind, rewards }: OpenMinigame, isStill: boolean): PageMessage {
  const prizes = rewards.map((prize) => ({ ...drawnReward(prize), weight: prize.weight, tone: TONES[prize.code] }))
  const words = {
    title: copy['minigame.scratchTitle'],
    body: copy['minigame.scratchBody'],
    cover: copy['minigame.cover'],
    openAll: copy['minigame.openAll'],
  }
  return { type: 'minigame:show', kind, prizes, words, isStill }
}

function outcomeMessage({ spinId, prize, reward, status }: Spun, game: OpenMinigame): PageMessage {
  if (status !== 'SETTLED' || reward === null || prize === null) return { type: 'minigame:failed', text: copy['minigame.refunded'] }
  const isCelebrated = isWin(reward, game)
  const text = fill(isCelebrated ? copy['minigame.won'] : copy['minigame.back'], { reward: rewardText(reward) })
  return { type: 'minigame:outcome', round: spinId, prize, text, isWin: isCelebrated }
}

function labelOf({ kind, cost, dailyMax }: OpenMinigame, { hasPlayed, hindrance }: { readonly hasPlayed: boolean; readonly hindrance: ReturnType<typeof hindranceOf> }): string {
  if (hindrance === 'daily') return fill(copy['minigame.dailyDone'], { max: dailyMax })
  if (hindrance === 'no-spins') return copy['minigame.buy']
  if (isWheel(kind)) return fill(hasPlayed ? copy['minigame.spinAgain'] : copy['minigame.spin'], { cost })
  return fill(hasPlayed ? copy['minigame.scratchAgain'] : copy['minigame.scratch'], { cost })
}
