import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useEffect, useEffectEvent } from 'react'
import type { FrameMessage, PageMessage } from '../rules-messages.ts'
import { useStill } from '#shared/use-still'
import { copy } from '../copy.ts'
import type { OpenMinigame, Spun } from '../queries.ts'
import { hindranceOf, isWheel, isWin, TONES } from '../rules.ts'
import type { Hindrance } from '../rules.ts'
import { openRound } from '../state.ts'
import { drawnReward, rewardText } from './reward-text.ts'
import { useFrame } from './use-frame.ts'
import { useRound } from './use-round.ts'
import type { Answer } from './use-round.ts'

const FRAME_ADDRESS = '/minigame-frame.html'

export interface GameStageProps {
  readonly game: OpenMinigame
  readonly hasSound: boolean
  /** The member pressed play without a spin. */
  readonly onNoSpins: () => void
  /** Grows when a spin is to be bought and played in one tap. */
  readonly bought: { readonly packageId: string; readonly times: number } | null
  readonly onReload: () => void
}

/** The game in its frame, and the page's side of their messages: the frame sends requests, the page plays. */
export function GameStage({ game, hasSound, onNoSpins, bought, onReload }: GameStageProps) {
  const isStill = useStill()
  const hindrance = hindranceOf(game)
  const { answer, send } = useRound(game.code)
  const onMessage = (message: FrameMessage, say: (reply: PageMessage) => void) => {
    if (message.type === 'minigame:ready') {
      say(showMessage(game, isStill))
      // A round that was left without an answer, before a reload or a lost line.
      if (openRound(sessionStorage, game.code) !== null) send()
    }
    if (message.type !== 'minigame:play') return
    if (hindrance === null) return send()
    say({ type: 'minigame:failed', text: hindranceText(game, hindrance) })
    if (hindrance === 'no-spins') onNoSpins()
  }
  const { ref, state, say } = useFrame(onMessage)
  const label = labelOf(game, { hasPlayed: answer?.kind === 'outcome', hindrance })
  const isOff = hindrance === 'daily'
  const report = useEffectEvent((message: PageMessage) => say(message))
  useEffect(() => {
    if (state === 'ready') report({ type: 'minigame:offer', label, isOff })
  }, [state, label, isOff])
  useEffect(() => {
    if (state === 'ready') report({ type: 'minigame:sound', isOn: hasSound })
  }, [state, hasSound])
  const sendAnswer = useEffectEvent((given: Answer) =>
    say(given.kind === 'failed' ? { type: 'minigame:failed', text: given.text } : outcomeMessage(given.spun, game)),
  )
  useEffect(() => {
    if (answer !== null) sendAnswer(answer)
  }, [answer])
  const times = bought?.times ?? 0
  const playBought = useEffectEvent(() => send(bought?.packageId))
  useEffect(() => {
    if (times > 0) playBought()
  }, [times])

  return (
    <div className="relative h-[min(560px,calc(100dvh-190px))] min-h-[440px] overflow-hidden bg-bg sm:rounded-card">
      <iframe
        ref={ref}
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

function hindranceText({ dailyMax }: OpenMinigame, hindrance: NonNullable<Hindrance>): string {
  return hindrance === 'daily' ? fill(copy['minigame.dailyDone'], { max: dailyMax }) : copy['minigame.noSpins']
}

interface Offer {
  readonly hasPlayed: boolean
  readonly hindrance: Hindrance
}

function labelOf(game: OpenMinigame, { hasPlayed, hindrance }: Offer): string {
  const { kind, cost } = game
  if (hindrance === 'daily') return hindranceText(game, hindrance)
  if (hindrance === 'no-spins') return copy['minigame.buy']
  if (isWheel(kind)) return fill(hasPlayed ? copy['minigame.spinAgain'] : copy['minigame.spin'], { cost })
  return fill(hasPlayed ? copy['minigame.scratchAgain'] : copy['minigame.scratch'], { cost })
}
