import { expect, test } from 'vitest'

import { openWaitingLine } from './waiting-line.ts'

test('money is served before changes and changes before pages, each in the order of coming', () => {
  const line = openWaitingLine()
  const served: string[] = []
  const wait = (lane: 'money' | 'change' | 'page', name: string) =>
    line.join(lane, { start: () => served.push(name), refuse: () => served.push(`no ${name}`) })
  wait('page', 'p1')
  wait('change', 'c1')
  const leave = wait('money', 'm1')
  wait('page', 'p2')
  wait('money', 'm2')
  leave()
  leave()

  for (let next = line.next(); next !== undefined; next = line.next()) next.start()

  expect(served).toEqual(['m2', 'c1', 'p1', 'p2'])
})

test('all are refused with a retry time when none can be served', () => {
  const line = openWaitingLine()
  const reports: string[] = []
  for (const lane of ['page', 'money'] as const)
    line.join(lane, { start: () => {}, refuse: ({ message }) => reports.push(`${lane} ${message}`) })

  line.dissolve(() => new Error('away'))

  expect([reports, line.size(), line.next()]).toEqual([['money away', 'page away'], 0, undefined])
})
