import { describe, expect, test } from 'vitest'
import { platformOfPrefix, withoutPrefix } from './rules.ts'

const platforms = [
  { code: 'TIAMUT', prefix: null },
  { code: 'AMBKING', prefix: 'amb9' },
  { code: 'SB', prefix: 'amb' },
] as const

describe('the platform of a username', () => {
  test('[ENT-3] is read off the longest prefix, in whatever letters it was typed', () => {
    expect(platformOfPrefix(platforms, ' AMB9somsri ')?.code).toBe('AMBKING')
    expect(platformOfPrefix(platforms, 'ambassador')?.code).toBe('SB')
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
