import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseTheme, followTheme, openTheme, seasonalTheme } from './theme.ts'

type Themed = Parameters<typeof openTheme>[2]

afterEach(() => void vi.unstubAllEnvs())

describe('the season', () => {
  test.each([
    ['2026-12-14T23:59:59Z', 'default'],
    ['2026-12-15T00:00:00Z', 'christmas'],
    ['2027-01-15T23:59:59Z', 'christmas'],
    ['2027-01-16T00:00:00Z', 'default'],
    ['2026-07-01T00:00:00Z', 'default'],
  ])('[HEAD-7] at %s the theme is %s', (instant, theme) => {
    expect(seasonalTheme(new Date(instant))).toBe(theme)
  })

  test('[HEAD-7] midnight is UTC: 06:59 in Thailand on 15 December is not festive yet, and that of 16 January still is', () => {
    vi.stubEnv('TZ', 'Asia/Bangkok')
    expect(new Date('2026-12-14T23:59:00Z').getDate(), 'by the clock of this machine').toBe(15)

    expect(seasonalTheme(new Date('2026-12-15T06:59:00+07:00'))).toBe('default')
    expect(seasonalTheme(new Date('2027-01-16T06:59:00+07:00'))).toBe('christmas')
  })

  test('the address can force a theme, an unknown one is ignored', () => {
    const summer = new Date('2026-07-01T00:00:00Z')
    expect(chooseTheme('?theme=CHRISTMAS', summer)).toBe('christmas')
    expect(chooseTheme('?theme=neon', summer)).toBe('default')
  })

  test('[HEAD-7] the server names the theme, unless the address forces one', () => {
    const summer = new Date('2026-07-01T00:00:00Z')
    const open: Themed = { dataset: {} }
    const forced: Themed = { dataset: {} }

    openTheme('', summer, open)
    openTheme('?theme=default', summer, forced)
    followTheme('christmas', open)
    followTheme('christmas', forced)

    expect(open.dataset['theme']).toBe('christmas')
    expect(forced.dataset['theme']).toBe('default')
  })
})
