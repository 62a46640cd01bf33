import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFavorite, NO_FAVORITES, visibleFavorites, tap } from './rules.ts'
import { arrive, depart, receive, undo } from './rules-sending.ts'
import type { Favorites } from './rules.ts'
import type { Batch } from './rules-sending.ts'

const saved = (...ids: readonly number[]): Favorites => ({ ...NO_FAVORITES, saved: ids })
const taps = (favorites: Favorites, ...ids: readonly number[]) => ids.reduce(tap, favorites)
const only = (batches: readonly Batch[]): Batch => {
  const [first] = batches
  if (first === undefined || batches.length > 1) throw new Error(`${batches.length} batches`)
  return first
}

describe('the favourites of a tab', () => {
  test('[FAV-1] puts an added game first, once, and queues it', () => {
    const added = taps(saved(1, 2), 3)

    expect(visibleFavorites(added)).toEqual([3, 1, 2])
    expect(added.queue).toEqual([{ gameId: 3, kind: 'add' }])
    expect(visibleFavorites(receive(added, [3, 1, 2]))).toEqual([3, 1, 2])
  })

  test('[FAV-2] drops a removed game and queues it', () => {
    const removed = taps(saved(1, 2), 1)

    expect(visibleFavorites(removed)).toEqual([2])
    expect(removed.queue).toEqual([{ gameId: 1, kind: 'remove' }])
  })

  test('[FAV-4, FAV-6] takes a tap back with a second one of the same game: nothing is left to send', () => {
    expect(taps(saved(1, 2), 3, 3)).toEqual(saved(1, 2))
    expect(taps(saved(1, 2), 1, 1)).toEqual(saved(1, 2))
    expect(depart(saved(1, 2)).batches).toEqual([])
  })

  test('[FAV-3] leaves as one request a kind, of 100 games at most', () => {
    const ids = Array.from({ length: 201 }, (_, place) => place + 10)
    const { batches } = depart(taps(saved(1, 2), 1, ...ids))

    expect(batches.map((batch) => [batch[0].kind, batch.length])).toEqual([
      ['remove', 1],
      ['add', 100],
      ['add', 100],
      ['add', 1],
    ])
  })

  test('[FAV-5] undoes a failed batch alone; what was tapped on top of it and is true without it sends nothing', () => {
    const left = depart(taps(saved(1, 2), 1, 3))
    const [removal, addition] = left.batches
    const later = taps(left.favorites, 3, 4)
    if (removal === undefined || addition === undefined) throw new Error('two batches were expected')

    const undone = undo(later, addition)

    expect(visibleFavorites(undone)).toEqual([4, 2])
    expect(undone.queue).toEqual([{ gameId: 4, kind: 'add' }])
    expect(visibleFavorites(undo(undone, removal))).toEqual([4, 1, 2])
  })

  test('[FAV-7] knows a game by its number, however it is written', () => {
    expect(isFavorite(saved(7), '7')).toBe(true)
    expect(isFavorite(saved(7), 7)).toBe(true)
    expect(isFavorite(saved(7), '70')).toBe(false)
  })

  test("takes the server's list as the truth once nothing else is pending", () => {
    const left = depart(taps(saved(1), 2))

    expect(arrive(left.favorites, only(left.batches), [2, 9, 1])).toEqual(saved(2, 9, 1))
  })
})

/** A member who taps few games at will, a server that takes or refuses what is sent, another tab that changes the list. */
type Step =
  | { readonly do: 'tap'; readonly gameId: number }
  | { readonly do: 'send' | 'fail' | 'succeed' }
  | { readonly do: 'hear'; readonly gameId: number }

const gameId = fc.integer({ min: 1, max: 5 })
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('tap' as const), gameId }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'fail' as const, 'succeed' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hear' as const), gameId }) },
  ),
  { maxLength: 40 },
)

/** What the server keeps: the same calls on a plain list. */
function serve(server: readonly number[], batch: Batch): readonly number[] {
  return batch.reduce<readonly number[]>((games, { gameId: id, kind }) => {
    if (kind === 'remove') return games.filter((known) => known !== id)
    return games.includes(id) ? games : [id, ...games]
  }, server)
}

describe('every order of taps', () => {
  test('[FAV-1, FAV-2, FAV-4, FAV-5, FAV-6] shows what was tapped last, each game once, and ends as the server has it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(gameId), steps, (first, order) => {
        let server: readonly number[] = first
        let tab: Favorites = saved(...first)
        let flying: Batch[] = []
        const play = (step: Step) => {
          if (step.do === 'tap') {
            const before = isFavorite(tab, step.gameId)
            tab = tap(tab, step.gameId)
            expect(isFavorite(tab, step.gameId)).toBe(!before)
          }
          if (step.do === 'hear') {
            // Another tab's list counts at rest only: what is on its way may have been taken before or after it.
            if (flying.length > 0) return
            server = serve(server, [{ gameId: step.gameId, kind: server.includes(step.gameId) ? 'remove' : 'add' }])
            tab = receive(tab, server)
          }
          if (step.do === 'send' && flying.length === 0) {
            const left = depart(tab)
            for (const batch of left.batches) {
              // No call that changes nothing is made.
              for (const one of batch) expect(server.includes(one.gameId)).toBe(one.kind === 'remove')
            }
            tab = left.favorites
            flying = [...left.batches]
          }
          const batch = step.do === 'fail' || step.do === 'succeed' ? flying.shift() : undefined
          if (batch !== undefined && step.do === 'fail') tab = undo(tab, batch)
          if (batch !== undefined && step.do === 'succeed') {
            server = serve(server, batch)
            tab = arrive(tab, batch, server)
          }
          expect(new Set(tab.queue.map((waiting) => waiting.gameId)).size).toBe(tab.queue.length)
          expect(new Set(visibleFavorites(tab)).size).toBe(visibleFavorites(tab).length)
        }
        for (const step of order) play(step)
        const wished = new Set(visibleFavorites(tab))
        for (let round = 0; round < 2; round += 1) {
          while (flying.length > 0) play({ do: 'succeed' })
          play({ do: 'send' })
        }
        while (flying.length > 0) play({ do: 'succeed' })

        expect(tab).toEqual(saved(...server))
        expect(new Set(server)).toEqual(wished)
      }),
      { numRuns: 2_000 },
    )
  })
})
