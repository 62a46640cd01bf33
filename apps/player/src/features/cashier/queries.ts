import type { QueryClient } from '@tanstack/react-query'
import { refreshPromotions } from '#features/promotions/queries'
import { refreshLimits } from '#features/protection/queries'

/** After money was sent in or credited: reloads deposits and their ways, wallet and promotions, and what is left of the own limits. */
export async function refreshAfterDeposit(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['cashier'] }), refreshPromotions(client), refreshLimits(client)])
}
