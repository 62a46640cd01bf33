import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMoneyRequest } from '#features/cashier/components/use-money-request'
import { useChosenPromotion } from '#features/promotions/components/use-chosen-promotion'
import { useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'
import { depositsQuery, openDepositMutation, openTransferMutation } from '../queries.ts'

/**
 * Opens a deposit, for the promotion that was taken when there is one, and goes on to its QR, in the place of this page where there is nothing to
 * go back to.
 */
export function useOpenDeposit({ replace = false }: { readonly replace?: boolean } = {}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useMoneyRequest('deposit', openDepositMutation, ({ depositId }) => {
    void queryClient.invalidateQueries({ queryKey: depositsQuery.queryKey })
    void navigate({ to: '/deposit/ask-me-pay', search: { deposit: depositId }, replace })
  })
  const promotion = useChosenPromotion()
  const send = ({ amount }: { readonly amount: number }) =>
    request.send(promotion === undefined ? { amount } : { amount, promotionId: promotion.promotionId })
  return { ...request, send, closed: useClosedReason(request.openAmount !== undefined) }
}

/** Opens a deposit by a plain transfer, and shows what to transfer in the place of the form. */
export function useOpenTransfer() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useMoneyRequest('transfer', openTransferMutation, ({ depositId }) => {
    void queryClient.invalidateQueries({ queryKey: depositsQuery.queryKey })
    void navigate({ to: '/deposit', search: { way: 'transfer', deposit: depositId }, replace: true })
  })
  const promotion = useChosenPromotion()
  const send = ({ amount }: { readonly amount: number }) =>
    request.send(promotion === undefined ? { amount } : { amount, promotionId: promotion.promotionId })
  return { ...request, send, closed: useClosedReason(request.openAmount !== undefined) }
}

/** Why no deposit can be requested now; undefined when one can, as far as this page knows. An earlier request may be retried. */
function useClosedReason(isRetried: boolean): string | undefined {
  const isOnline = useOnline()
  const isLimitReached = useDepositRoom()?.left === 0
  if (!isOnline) return copy['error.offline']
  return isLimitReached && !isRetried ? copy['deposit.limitReached'] : undefined
}
