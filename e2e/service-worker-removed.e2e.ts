import { browserTimeFactor } from './support/drag.ts'
import { controlled } from './support/service-worker.ts'
import { switchedProduct } from './support/shared-product.ts'
import { openSite } from './support/site.ts'
import { addresses, expect, test } from './support/test.ts'

// In this product the operator has turned the service worker off.
const without = switchedProduct()
test.use({ serviceWorkers: 'allow' })

test('an operator can take the service worker out of every browser', async ({ page }) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const site = await openSite(addresses.player)
  await page.goto(`${site.origin}/login`)
  await controlled(page)
  // The operator starts it again without.
  site.target = without.addresses.player
  await page.goto(`${site.origin}/login`)

  await expect.poll(async () => await page.evaluate(leftBehind)).toEqual({ caches: 0, workers: 0 })
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  site.close()
})

async function leftBehind(): Promise<{ readonly caches: number; readonly workers: number }> {
  const workers = await navigator.serviceWorker.getRegistrations()
  return { caches: (await caches.keys()).length, workers: workers.length }
}
