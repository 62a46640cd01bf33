import { join } from 'node:path'
import { buildWebApps } from './start/build-web-apps.ts'
import { runProduct } from './start/run-product.ts'

const root = join(import.meta.dirname, '..')

await runProduct(root, async (plan, opening) => {
  await buildWebApps(root, opening)
  return { programs: plan, stop: async () => undefined }
})
