import { describe, expect, test } from 'vitest'
import { circleIn } from './no-circles.ts'

describe('files of the build that need each other', () => {
  test('are found, however many are between, and wherever they are looked for from', () => {
    expect(circleIn({ page: ['parts'], parts: ['words', 'schema'], words: [], schema: ['lists'], lists: ['parts'] })).toEqual([
      'parts',
      'schema',
      'lists',
      'parts',
    ])
  })

  test('are not those that two others need, or that were not built', () => {
    expect(circleIn({ page: ['parts', 'shell'], parts: ['shell', 'outside'], shell: [] })).toBeUndefined()
  })
})
