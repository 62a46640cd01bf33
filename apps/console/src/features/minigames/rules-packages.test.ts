import { describe, expect, test } from 'vitest'
import { packageFigures, readPackage } from './rules-packages.ts'

const worth90 = [{ code: 'PNT', amount: '90', weight: '10000' }] as const
const pack = (spins: string, points: string) => ({ spins, points })

describe('the editor of packages', () => {
  test('[MINI-1] shows what a spin costs where it is cheapest, and sees when members could spin for ever', () => {
    expect(packageFigures([pack('1', '100'), pack('12', '1120')], worth90)).toEqual({
      isWhole: true,
      isTwice: false,
      isTooCheap: false,
      cheapestCentipoints: 9_333n,
    })
    expect(packageFigures([pack('1', '100'), pack('100', '9000')], worth90).isTooCheap).toBe(false)
    expect(packageFigures([pack('1', '100'), pack('100', '8999')], worth90).isTooCheap).toBe(true)
  })

  test('sees one size twice, and what is not typed whole', () => {
    expect(packageFigures([pack('5', '480'), pack('5', '490')], worth90).isTwice).toBe(true)
    expect(packageFigures([pack('5', '480'), pack('', '')], worth90)).toMatchObject({ isWhole: false, cheapestCentipoints: 9_600n })
    expect(packageFigures([pack('', '')], worth90).cheapestCentipoints).toBeNull()
  })

  test.each([pack('0', '100'), pack('1001', '100100'), pack('1', '0'), pack('1', '1000001'), pack('1.5', '100'), pack('-1', '100')])(
    'reads no package of %j',
    (typed) => expect(readPackage(typed)).toBeNull(),
  )
})
