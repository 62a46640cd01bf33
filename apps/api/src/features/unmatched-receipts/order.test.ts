import { expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'

test('money that the bank reported late is ordered by its own time, in the list and in the queue, and is late by that time', async () => {
  await using app = await startApp()
  const owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
  const at = (hoursAgo: number) => new Date(app.clock.now().getTime() - hoursAgo * 3_600_000).toISOString()
  const events = [1, 9, 4].map((hoursAgo) => arrival({ ref1: 'MKNOBODY', amount: `${hoursAgo}.00`, receivedAt: at(hoursAgo) }))
  for (const event of events) await deliver(app, event)

  const list = await owner.get('/console/bank-events?limit=100')
  const queue = await owner.get('/console/queue?kind=unmatched_receipt')

  expect(list.data.items.map(({ amount }: { amount: string }) => amount)).toEqual(['9.00', '4.00', '1.00'])
  expect(queue.data.items.map(({ since }: { since: string }) => since)).toEqual([at(9), at(4), at(1)])
  expect(queue.data.items.every(({ isLate }: { isLate: boolean }) => isLate)).toBe(true)
})
