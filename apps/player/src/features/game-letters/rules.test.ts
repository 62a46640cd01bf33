import { sortedByName } from '@morakot/contract/choices'
import { expect, test } from 'vitest'
import { byLetter, isTopOffered, letterAfterKey, letterAt, letterOf } from './rules.ts'

test.each([
  ['amber', 'A'],
  ['Éclair', 'E'],
  ['กระต่าย', 'ก'],
  ['เสือทอง', 'ส'],
  ['แมวกวัก', 'ม'],
  ['ไข่มุก', 'ข'],
  ['88 Lions', '#'],
  ['', '#'],
  ['ฤดูฝน', 'ฤ'],
])('[HALL-11] %s is looked up under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

const NAMES = ['เสือทอง', 'Zebra', 'กระต่าย', 'amber', 'Apple', '88 Lions', 'สิงโต']
const grouped = (order: 'az' | 'za') => byLetter(sortedByName(NAMES, order, String), String, order === 'za')

test('[HALL-11] names are in groups: Latin letters, Thai ones by their first consonant, and the others last', () => {
  const { items, groups } = grouped('az')

  expect(items).toEqual(['amber', 'Apple', 'Zebra', 'กระต่าย', 'สิงโต', 'เสือทอง', '88 Lions'])
  expect(groups).toEqual([
    { letter: 'A', from: 0, to: 2 },
    { letter: 'Z', from: 2, to: 3 },
    { letter: 'ก', from: 3, to: 4 },
    { letter: 'ส', from: 4, to: 6 },
    { letter: '#', from: 6, to: 7 },
  ])
  expect(grouped('za').items).toEqual(['88 Lions', 'เสือทอง', 'สิงโต', 'กระต่าย', 'Zebra', 'Apple', 'amber'])
})

test('[HALL-11] the rail has a letter at each height, and keys of a slider move along it', () => {
  expect([-0.2, 0, 0.49, 0.5, 1, 3].map((part) => letterAt(part, 4))).toEqual([0, 0, 1, 2, 3, 3])
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End', 'a'].map((key) => letterAfterKey(key, 1, 6))).toEqual([2, 0, 5, 0, 5, null])
})

test('[HALL-11] the way up is offered after two screens, and after one when the page moves up', () => {
  expect(isTopOffered(1_480, 1_400, 740)).toBe(true)
  expect(isTopOffered(1_479, 1_400, 740)).toBe(false)
  expect(isTopOffered(800, 900, 740)).toBe(true)
  expect(isTopOffered(739, 900, 740)).toBe(false)
})
