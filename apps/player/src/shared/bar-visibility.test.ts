import { describe, expect, test } from 'vitest'
import { BAR_AT_REST, nextBarState } from './bar-visibility.ts'

const page = { viewport: 700, content: 5000 }
const at = (...tops: readonly number[]) => tops.reduce((state, top) => nextBarState(state, { ...page, top }), BAR_AT_REST).isShown

describe('the bottom bar while scrolling', () => {
  test('[FOOT-1] hides after more than 80 px downwards', () => {
    expect(at(70, 75, 80)).toBe(true)
    expect(at(70, 75, 81)).toBe(false)
  })

  test('[FOOT-1] counts those 80 px from where the page last moved up', () => {
    expect(at(400, 300, 380)).toBe(true)
    expect(at(400, 300, 381)).toBe(false)
  })

  test('[FOOT-1] shows again when the page moves up', () => {
    expect(at(200, 400, 399)).toBe(true)
  })

  // A page that grows shorter lands there without having moved up.
  test('[FOOT-1] shows in the top zone of 68 px, also when the page has not moved up', () => {
    const hidden = { isShown: false, anchor: 60 }
    expect(nextBarState(hidden, { ...page, top: 68 }).isShown).toBe(true)
    expect(nextBarState(hidden, { ...page, top: 69 }).isShown).toBe(false)
  })

  test('[FOOT-1] shows at the page bottom', () => {
    expect(at(400, 4300)).toBe(true)
    expect(at(400, 4200)).toBe(false)
  })
})
