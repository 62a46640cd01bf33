import { describe, expect, test } from 'vitest'
import { BAR_AT_REST, nextBarState } from './bar-visibility.ts'

const page = { viewport: 700, content: 5000 }
const at = (...tops: readonly number[]) => tops.reduce((state, top) => nextBarState(state, { ...page, top }), BAR_AT_REST).isShown

describe('the bottom bar while scrolling', () => {
  test('[FOOT-1] hides after more than 80 px downwards', () => {
    expect(at(200, 280)).toBe(false)
    expect(at(70, 75, 80)).toBe(true)
  })

  test('[FOOT-1] shows again when the page moves up', () => {
    expect(at(200, 400, 399)).toBe(true)
  })

  test('[FOOT-1] shows in the top zone of 68 px', () => {
    expect(at(400, 68)).toBe(true)
  })

  test('[FOOT-1] shows at the page bottom', () => {
    expect(at(400, 4300)).toBe(true)
    expect(at(400, 4200)).toBe(false)
  })
})
