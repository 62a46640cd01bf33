import { urlOf } from '@morakot/contract/client'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#shared/api/event-stream'

/** Reloads which ways are open as soon as operators switch one, while a page of deposits is open. */
export function useMethodNews(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listen(urlOf(cashierCalls.methodsStream), {
        onEvent: () => void client.invalidateQueries({ queryKey: ['cashier', 'deposit-ways'] }),
      }),
    [client],
  )
}
