import { describe, expect, test } from 'vitest'
import { ROUTES } from './route-table.ts'
import { routeTitle, startCase } from './route-title.ts'

describe('what a page is called', () => {
  test.each([
    ['forget-password', 'Forget Password'],
    ['index', 'Index'],
    ['slot-no_access', 'Slot No Access'],
    ['deposit-ask-me-pay', 'Deposit Ask Me Pay'],
    ['', ''],
  ])('[HEAD-5] %s in start case is %s', (name, title) => {
    expect(startCase(name)).toBe(title)
  })

  test('[HEAD-5] a known page has its fixed Thai title, one without a title its name in start case', () => {
    expect(routeTitle(ROUTES.withdraw)).toBe('ถอนเงิน')
    expect(routeTitle({ name: 'lucky-wheel' })).toBe('Lucky Wheel')
    expect(routeTitle(ROUTES.index)).toBe('')
  })

  test('[HEAD-5] the statistics of a provider are titled with the provider', () => {
    expect(routeTitle(ROUTES.slotProvider, { provider: 'SIAM' })).toBe('สถิติค่าย SIAM')
    expect(routeTitle(ROUTES.slotProvider)).toBe('สถิติค่าย')
  })
})
