import { describe, expect, test } from 'vitest'
import { isInSubShelf, readMakers, readSubShelf, shelfQuery, toggled } from './rules-shelf.ts'

const KNOWN = [{ code: 'LTN' }, { code: 'SAENG' }, { code: 'MKW' }]

describe('the address of a category', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['saeng', ['SAENG']],
    ['MKW,ltn', ['LTN', 'MKW']],
    [' LTN , LTN,NOBODY,', ['LTN']],
    ['NOBODY', []],
  ])('[HALL-10] %j names the makers %j, each once and in their order', (value, makers) => {
    expect(readMakers(value, KNOWN)).toEqual(makers)
  })

  test('[HALL-10] names a part of the category, and the whole of it by any other word', () => {
    expect([readSubShelf('new'), readSubShelf('all'), readSubShelf('x'), readSubShelf(undefined)]).toEqual(['new', 'all', 'all', 'all'])
  })

  test('[HALL-10] leaves out what is as usual', () => {
    expect(shelfQuery({ makers: [], order: 'default', part: 'all' })).toEqual({})
    expect(shelfQuery({ makers: ['LTN', 'MKW'], order: 'za', part: 'high' })).toEqual({ provider: 'LTN,MKW', sort: 'za', shelf: 'high' })
  })
})

test('[HALL-10] a part has the games of its mark, and a return counts by its lower figure', () => {
  const high = (rtp: string | null) => isInSubShelf({ tags: [], rtp }, 'high')

  expect([high('96.00'), high('95.99'), high('95.10-98.94'), high('96.10-98.94'), high(null)]).toEqual([true, false, false, true, false])
  expect(isInSubShelf({ tags: ['jackpot'], rtp: null }, 'jackpot')).toBe(true)
  expect(isInSubShelf({ tags: ['hot'], rtp: null }, 'new')).toBe(false)
  expect(isInSubShelf({ tags: [], rtp: null }, 'all')).toBe(true)
})

test('[HALL-10] a maker is chosen by one press and taken out by the next', () => {
  expect(toggled(['LTN'], 'MKW')).toEqual(['LTN', 'MKW'])
  expect(toggled(['LTN', 'MKW'], 'LTN')).toEqual(['MKW'])
})
