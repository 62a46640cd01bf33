import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'

test('forty refusals at once leave twenty lines in the audit log and one that there were more; the next hour has its own', async () => {
  await using app = await startApp()
  const support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
  const linesOf = async () =>
    (
      await sql<{ action: string; count: number }>`
        select action, count(*)::int as count from audit where action like 'operator.refused%' group by 1 order by 1`.execute(
        app.context.db,
      )
    ).rows

  await Promise.all(Array.from({ length: 40 }, async () => await support.get('/console/points')))
  expect(await linesOf()).toEqual([
    { action: 'operator.refused', count: 20 },
    { action: 'operator.refused_often', count: 1 },
  ])

  app.clock.advance(3_600_000)
  const again = await operatorBrowser(app, 'support2', 'คุณช่วย', ['support'])
  await again.get('/console/points')
  expect(await linesOf()).toEqual([
    { action: 'operator.refused', count: 21 },
    { action: 'operator.refused_often', count: 1 },
  ])
})
