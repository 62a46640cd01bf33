// The product with reload: `npm run dev`. The web apps come from their sources, and a program starts again when one of its files changes.
import { join } from 'node:path'
import { buildMissingWebApps } from './start/build-web-apps.ts'
import { serveSources } from './start/serve-sources.ts'
import { runProduct } from './start/run-product.ts'

const root = join(import.meta.dirname, '..')

await runProduct(root, async (plan, opening) => {
  await buildMissingWebApps(root, opening)
  return await serveSources(plan)
})
