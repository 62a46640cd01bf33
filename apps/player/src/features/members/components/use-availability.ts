import { registrationSchema } from '@morakot/contract/features/members/schema'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#shared/use-debounced'
import { copy } from '../copy.ts'
import { checkQuery } from '../queries.ts'
import type { Check } from '../queries.ts'

const TYPING_MS = 500

export interface Availability {
  /** Why the value cannot be used, once the server has said so. */
  readonly problem: string | undefined
  /** What stands under the field while and after the server is asked. */
  readonly says: string | undefined
}

const TAKEN = {
  username: copy['validation.usernameTaken'],
  phone: copy['validation.phoneTaken'],
  bank: copy['validation.bankTaken'],
} as const satisfies Record<Check['kind'], string>

const { shape } = registrationSchema

export function useUsernameFree(text: string): Availability {
  const username = shape.username.safeParse(useDebounced(text, TYPING_MS)).data
  return useAvailability(username === undefined ? null : { kind: 'username', username })
}

export function usePhoneFree(text: string): Availability {
  const phone = shape.phone.safeParse(useDebounced(text, TYPING_MS)).data
  return useAvailability(phone === undefined ? null : { kind: 'phone', phone })
}

export function useBankFree(code: string, number: string): Availability {
  const bankAccount = shape.bankCode.safeParse(code).data
  const bankNumber = shape.bankNumber.safeParse(useDebounced(number, TYPING_MS)).data
  return useAvailability(bankAccount === undefined || bankNumber === undefined ? null : { kind: 'bank', bankAccount, bankNumber })
}

// A question that gets no answer holds nobody up: the registration itself is judged again by the server.
function useAvailability(check: Check | null): Availability {
  const { data, isFetching } = useQuery(checkQuery(check))
  if (check === null) return { problem: undefined, says: undefined }
  if (isFetching) return { problem: undefined, says: copy['captcha.verifying'] }
  if (data?.available === false) return { problem: TAKEN[check.kind], says: undefined }
  return { problem: undefined, says: data === undefined ? undefined : copy['auth.checkFree'] }
}
