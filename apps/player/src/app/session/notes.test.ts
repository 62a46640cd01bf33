import { expect, test } from 'vitest'
import { readEnd } from './notes.ts'

test('[LAYOUT-4] why a session ended survives a reload word for word', () => {
  const end = { kind: 'other_device', at: '2026-11-20T09:05:00.000Z', device: 'Edge, Windows' } as const
  expect(readEnd(JSON.stringify(end))).toEqual(end)
})

test('[LAYOUT-4] a note that is unreadable still says that there was an end', () => {
  const unreadable = [
    'null',
    '{',
    '7',
    '{}',
    '{"kind":"party","at":"2026-11-20T09:05:00.000Z","device":"x"}',
    '{"kind":"expired","at":"soon","device":"x"}',
    '{"kind":"expired","at":"2026-11-20T09:05:00.000Z","device":1}',
  ]
  expect(unreadable.map(readEnd)).toEqual(unreadable.map(() => null))
})
