import { describe, expect, test } from 'vitest'
import { readFrameMessage, readPageMessage } from './rules-messages.ts'

const prize = { amount: '20', unit: 'พอยท์', weight: 5_000, tone: 'points' } as const
const words = { title: 'ก', body: 'ข', cover: 'ค', openAll: 'ง' }
const show = { type: 'minigame:show', kind: 'wheel', prizes: [prize, prize], words, isStill: false } as const
const outcome = { type: 'minigame:outcome', round: 'r', prize: 1, text: 'ได้รับ', isWin: true } as const

const JUNK: readonly unknown[] = [
  null,
  undefined,
  5,
  'minigame:play',
  [],
  {},
  { type: 'play' },
  { type: ['minigame:play'] },
  { type: 'minigame:shown' },
]

describe('what frame and page say to each other', () => {
  test('[MINI-3] is accepted in its own shape, and carries nothing else', () => {
    expect(readFrameMessage({ type: 'minigame:play', packageId: '1' })).toEqual({ type: 'minigame:play' })
    expect(readFrameMessage({ type: 'minigame:shown', round: 'r' })).toEqual({ type: 'minigame:shown', round: 'r' })
    expect(readPageMessage(show)).toEqual(show)
    expect(readPageMessage({ ...outcome, more: 1 })).toEqual(outcome)
    expect(readPageMessage({ type: 'minigame:sound', isOn: true })).toEqual({ type: 'minigame:sound', isOn: true })
    expect(readPageMessage({ type: 'minigame:failed', text: 'ไม่' })).toEqual({ type: 'minigame:failed', text: 'ไม่' })
    expect(readPageMessage({ type: 'minigame:offer', label: 'หมุน', isOff: false })).toEqual({
      type: 'minigame:offer',
      label: 'หมุน',
      isOff: false,
    })
  })

  test.each(JUNK)('[MINI-3] drops %j', (junk) => {
    expect(readFrameMessage(junk)).toBeNull()
    expect(readPageMessage(junk)).toBeNull()
  })

  test.each([
    { ...show, prizes: [] },
    { ...show, prizes: [{ ...prize, weight: 0 }] },
    { ...show, prizes: [{ ...prize, tone: 'gold' }] },
    { ...show, prizes: Array.from({ length: 25 }, () => prize) },
    { ...show, kind: 'slot' },
    { ...show, words: { ...words, title: 'ก'.repeat(201) } },
    { ...outcome, prize: -1 },
    { ...outcome, prize: 1.5 },
    { ...outcome, prize: 24 },
    { type: 'minigame:sound', isOn: 'on' },
    { type: 'minigame:offer', label: 5, isOff: false },
    { type: 'minigame:failed' },
  ])('[MINI-3] drops a message of the page with a part that is none: %j', (message) => expect(readPageMessage(message)).toBeNull())
})
