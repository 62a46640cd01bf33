import { describe, expect, test } from 'vitest'
import { mayOpenMinigame } from './rules-admit.ts'

describe('the guard of the minigames', () => {
  const known = [
    { code: 'wheel', isActive: true, platforms: ['TIAMUT'] },
    { code: 'dice', isActive: false, platforms: ['TIAMUT', 'AMBKING'] },
  ]

  test.each([
    ['wheel', 'TIAMUT', true, 'an active code of the platform opens'],
    ['crash', 'TIAMUT', false, 'an unknown code does not'],
    ['dice', 'TIAMUT', false, 'an inactive one does not'],
    ['wheel', 'AMBKING', false, 'one of another platform does not'],
    ['wheel', undefined, false, 'none opens while the platform is not known'],
    ['WHEEL', 'TIAMUT', false, 'codes are exact'],
  ])('[GUARD-4] %s for a member of %s: %s, %s', (code, platform, opens, _why) => {
    expect(mayOpenMinigame(code, known, platform)).toBe(opens)
  })
})
