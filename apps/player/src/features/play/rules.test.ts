import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchSilence } from './components/silence-watch.ts'
import { gameOrigin, launchFault, readGameMessage } from './rules.ts'

const GAME = 'https://games.example'
const OURS = 'https://morakot.example'

describe('why a game did not open', () => {
  test.each([
    ['games.maintenance', 'maintenance'],
    ['games.play_blocked', 'blocked'],
    ['members.session_limit', 'blocked'],
    ['members.loss_limit', 'blocked'],
    ['members.blocked', 'blocked'],
    ['games.off', 'off'],
    ['games.not_found', 'not-found'],
    ['site.invalid', 'not-found'],
    ['games.provider_unreachable', 'failed'],
    [undefined, 'failed'],
  ])('[ERR-6] %s is shown as %s', (code, fault) => {
    expect(launchFault(code)).toBe(fault)
  })
})

describe('the address of a game', () => {
  test('is framed from its own origin', () => {
    expect(gameOrigin(`${GAME}/play/1`, OURS)).toBe(GAME)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/play/1', '', `${OURS}/play`])('is refused when it is %j', (url) => {
    expect(gameOrigin(url, OURS)).toBeNull()
  })
})

describe('what a game says', () => {
  const message = { origin: GAME, isFromFrame: true, data: { type: 'morakot:balance' } }

  test('is accepted from its own frame and origin', () => {
    expect(readGameMessage(message, GAME)).toEqual({ kind: 'balance' })
    for (const kind of ['ready', 'alive', 'balance', 'deposit', 'exit']) {
      expect(readGameMessage({ ...message, data: { type: kind } }, GAME)).toEqual({ kind })
    }
    expect(readGameMessage({ ...message, data: { type: 'open-game', gameId: 1001 } }, GAME)).toEqual({ kind: 'open-game', gameId: 1001 })
  })

  test.each([
    { ...message, origin: OURS },
    { ...message, isFromFrame: false },
    { ...message, data: 'morakot:balance' },
    { ...message, data: { type: 'morakot:pay' } },
    { ...message, data: null },
    { ...message, data: { type: 7 } },
    { ...message, data: { type: 'open-game' } },
    { ...message, data: { type: 'open-game', gameId: '/login' } },
    { ...message, data: { type: 'open-game', gameId: 2 ** 53 } },
  ])('is not accepted otherwise: %j', (received) => {
    expect(readGameMessage(received, GAME)).toBeNull()
  })
})

describe('a silent game', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is noticed after 20 s, and cleared as soon as it responds', () => {
    const states: boolean[] = []
    const watch = watchSilence((isSilent) => states.push(isSilent))

    vi.advanceTimersByTime(19_999)
    expect(states).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(states).toEqual([false, true])
    watch.received()
    expect(states).toEqual([false, true, false])
  })

  test('is not suspected while the page is hidden', () => {
    const states: boolean[] = []
    const watch = watchSilence((isSilent) => states.push(isSilent))

    watch.pause()
    vi.advanceTimersByTime(60_000)

    expect(states).toEqual([false])
  })
})
