import type { Loaders } from '#shared/routing/page'
import { affiliatesQuery } from './queries.ts'

export { AffiliatesItemPage } from './pages/affiliates-item-page.tsx'
export { AffiliatesPage } from './pages/affiliates-page.tsx'

export const loaders: Loaders = {
  AffiliatesPage: async ({ context }) => await context.queryClient.ensureQueryData(affiliatesQuery),
  AffiliatesItemPage: async ({ context }) => await context.queryClient.ensureQueryData(affiliatesQuery),
}
