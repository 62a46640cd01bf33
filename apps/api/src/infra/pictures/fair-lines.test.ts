import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairLines } from './fair-lines.ts'

function linesWith(works: readonly string[], waitingMax = 20) {
  const lines = createFairLines<string>({ waitingMax })
  const refused = works.map((work) => lines.add(work.charAt(0), work)).filter((work) => work !== null)
  const takeAll = () => {
    const taken: string[] = []
    for (let work = lines.take(); work !== undefined; work = lines.take()) taken.push(work)
    return taken
  }
  return { lines, refused, takeAll }
}

describe('the lines of waiting pictures', () => {
  test('[PICTURE-1, F-132] serve members in turn, each in the order of sending', () => {
    expect(linesWith(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']).takeAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('[PICTURE-1, F-132] refuse the next of a member who fills them, and give a place of the longest line to another', () => {
    const { lines, refused, takeAll } = linesWith(['a1', 'a2', 'a3', 'a4'], 3)
    expect(refused).toEqual(['a4'])

    expect(lines.add('b', 'b1')).toBe('a3')
    expect(lines.add('c', 'c1')).toBe('a2')
    expect(lines.add('d', 'd1')).toBe('d1')
    expect(lines.waiting()).toBe(3)
    expect(takeAll()).toEqual(['a1', 'b1', 'c1'])
    expect(lines.waiting()).toBe(0)
  })

  test('[PICTURE-1, F-132] never hold more than they may, lose nothing, and give no client two places more than a refused one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'take'), { maxLength: 200 }), (steps) => {
        const lines = createFairLines<string>({ waitingMax: 5 })
        const waiting = new Map<string, number>()
        const change = (owner: string, by: number) => waiting.set(owner, (waiting.get(owner) ?? 0) + by)
        for (const step of steps) {
          if (step === 'take') {
            const taken = lines.take()
            if (taken !== undefined) change(taken, -1)
            continue
          }
          const refused = lines.add(step, step)
          change(step, 1)
          if (refused !== null) change(refused, -1)
          const total = [...waiting.values()].reduce((sum, one) => sum + one, 0)
          if (lines.waiting() !== total || total > 5) return false
          if (refused === step && Math.max(...waiting.values()) > (waiting.get(step) ?? 0) + 1) return false
        }
        return true
      }),
    )
  })
})
