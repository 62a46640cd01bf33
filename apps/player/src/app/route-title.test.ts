import { describe, expect, test } from 'vitest'
import { rowsOf } from './route-table.ts'
import { routeTitle, startCase } from './route-title.ts'

const rowOf = (name: string) => rowsOf().find((row) => row.name === name) ?? { name: 'no such page' }

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
    expect(routeTitle(rowOf('withdraw'))).toBe('ถอนเงิน')
    expect(routeTitle({ name: 'lucky-wheel' })).toBe('Lucky Wheel')
    expect(routeTitle(rowOf('index'))).toBe('')
  })

  test('[HEAD-5] the statistics of a provider are titled with the provider', () => {
    expect(routeTitle(rowOf('slot-provider'), { provider: 'SIAM' })).toBe('สถิติค่าย SIAM')
    expect(routeTitle(rowOf('slot-provider'))).toBe('สถิติค่าย')
  })
})
