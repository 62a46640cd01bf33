import { describe, expect, test } from 'vitest'
import { platformOfPrefix, withoutPrefix } from './rules.ts'

const platforms = [
  { code: 'TIAMUT', prefix: null, priority: 1 },
  { code: 'AMBKING', prefix: 'amb9', priority: 2 },
  { code: 'SB', prefix: 'amb', priority: 3 },
] as const

describe('the platform of a username', () => {
  test('[ENT-3] is read off the longest prefix, in whatever letters it was typed', () => {
    expect(platformOfPrefix(platforms, ' AMB9somsri ')?.code).toBe('AMBKING')
    expect(platformOfPrefix(platforms, 'ambassador')?.code).toBe('SB')
  })

  test('[ENT-3, ENT-2, CONST-6, F-145] is the first by priority of those with the same prefix, in whatever order they come', () => {
    const same = [
      { code: 'SB', prefix: 'amb9', priority: 3 },
      { code: 'AMBKING', prefix: 'amb9', priority: 2 },
    ] as const
    for (const listed of [same, same.toReversed()]) expect(platformOfPrefix(listed, 'amb9somsri')?.code).toBe('AMBKING')
  })

  test('[ENT-3] has none without a prefix: the primary platform', () => {
    expect(platformOfPrefix(platforms, 'somchai')).toBeUndefined()
    expect(platformOfPrefix(platforms, 'xamb9somsri')).toBeUndefined()
  })

  test('[ENT-3] the gateway gets the name without the prefix', () => {
    expect(withoutPrefix({ prefix: 'amb9' }, 'AMB9somsri')).toBe('somsri')
    expect(withoutPrefix({ prefix: null }, 'somchai')).toBe('somchai')
    expect(withoutPrefix({ prefix: 'amb9' }, 'somchai')).toBe('somchai')
  })
})
