import { isOutcomeUnknown, refusedFields } from '@morakot/contract/failed-call'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isTurnedAway } from '#shared/api/failure'
import { copy } from '../copy.ts'
import type { Keyed, MoneyRequest } from '../state.ts'
import { keyFor, openRequest, settleRequest } from '../state.ts'

export interface MoneyRequestState<Body> {
  /** The amount of a request whose outcome is unknown: it may only be retried unchanged. */
  readonly openAmount: number | undefined
  readonly isSending: boolean
  /** The amount that is on its way. */
  readonly sentAmount: number | undefined
  /** About the request as a whole; what belongs to a field is in `fields`. */
  readonly refusal: string | undefined
  readonly error: Error | null
  readonly fields: Readonly<Record<string, string>>
  readonly send: (body: Body) => void
  readonly reset: () => void
}

/** Sends a request that moves money: its key is kept in the tab until a definite answer, over reloads and lost answers. */
export function useMoneyRequest<Reply, Body extends { readonly amount: number }>(
  request: MoneyRequest,
  options: UseMutationOptions<Reply, Error, Keyed<Body>>,
  onDone: (reply: Reply) => void,
): MoneyRequestState<Body> {
  const [openAmount, setOpenAmount] = useState(() => openRequest(sessionStorage, request)?.amount)
  const settle = () => {
    settleRequest(sessionStorage, request)
    setOpenAmount(undefined)
  }
  const { mutate, reset, isPending, error, variables } = useMutation({
    ...options,
    onSuccess: (reply) => {
      settle()
      onDone(reply)
    },
    onError: (failure) => {
      if (isOutcomeUnknown(failure)) setOpenAmount(openRequest(sessionStorage, request)?.amount)
      else if (openAmount === undefined || !isTurnedAway(failure)) settle()
    },
  })
  const fields = refusedFields(error)
  const send = (body: Body) => {
    const key = keyFor(sessionStorage, request, { amount: body.amount, newKey: () => crypto.randomUUID() })
    mutate({ key, body })
  }
  const sentAmount = isPending ? variables.body.amount : undefined
  return { openAmount, isSending: isPending, sentAmount, refusal: refusalOf(error, { fields, openAmount }), error, fields, send, reset }
}

function refusalOf(
  error: Error | null,
  { fields, openAmount }: { readonly fields: Readonly<Record<string, string>>; readonly openAmount: number | undefined },
): string | undefined {
  if (error === null) return openAmount === undefined ? undefined : copy['cashier.resume']
  if (isOutcomeUnknown(error)) return copy['cashier.unknownOutcome']
  return Object.keys(fields).length > 0 ? undefined : errorText(error)
}
