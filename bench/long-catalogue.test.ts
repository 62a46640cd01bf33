import { expect, test } from 'vitest'
import { moreTitles } from './long-catalogue.ts'

const slots = ['Golden Naga', 'Lotus River', 'Midnight Star', 'เสือทอง'].map((name, at) => ({ id: at + 1, name, alias: `นาม ${at}` }))

test('titles are added that no game has, each of a game that exists, under numbers of their own', () => {
  const more = moreTitles(slots, 6)

  expect(new Set([...slots, ...more].map(({ name }) => name)).size).toBe(10)
  expect(new Set(more.map(({ id }) => id)).size).toBe(6)
  expect(more.map(({ of }) => of).every((of) => slots.some(({ id }) => id === of))).toBe(true)
})

test('a bench that cannot make as many reports it', () => {
  expect(() => moreTitles(slots, 1_000)).toThrow('knows no more titles')
})
