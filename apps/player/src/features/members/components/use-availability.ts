import { registrationSchema } from '@morakot/contract/features/members/schema'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useDebounced } from '#shared/use-debounced'
import { copy } from '../copy.ts'
import { checkQuery } from '../queries.ts'
import type { Check } from '../queries.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'

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

/** The question about a field, once its value has the right shape. */
const ASKS = {
  username: ({ username }: RegistrationForm): Check | null => {
    const { data } = shape.username.safeParse(username)
    return data === undefined ? null : { kind: 'username', username: data }
  },
  phone: ({ phone }: RegistrationForm): Check | null => {
    const { data } = shape.phone.safeParse(phone)
    return data === undefined ? null : { kind: 'phone', phone: data }
  },
  bankNumber: (form: RegistrationForm): Check | null => {
    const bankAccount = shape.bankCode.safeParse(form.bankCode).data
    const bankNumber = shape.bankNumber.safeParse(form.bankNumber).data
    return bankAccount === undefined || bankNumber === undefined ? null : { kind: 'bank', bankAccount, bankNumber }
  },
} as const satisfies { readonly [Field in RegistrationField]?: (form: RegistrationForm) => Check | null }

export type CheckedField = keyof typeof ASKS
export const CHECKED_FIELDS: readonly CheckedField[] = ['username', 'phone', 'bankNumber']

/** Why a field's value cannot be used; undefined when it can, or when nobody can say now. */
export async function takenProblem(client: QueryClient, field: CheckedField, form: RegistrationForm): Promise<string | undefined> {
  const check = ASKS[field](form)
  if (check === null) return undefined
  const answer = await client.fetchQuery(checkQuery(check)).catch(() => undefined)
  return answer?.available === false ? TAKEN[check.kind] : undefined
}

/** The same while the member types: asked when the value has stood still for a moment. */
export function useFree(field: CheckedField, form: RegistrationForm): Availability {
  const check = ASKS[field](form)
  const asked = JSON.stringify(check)
  return useAvailability(useDebounced(asked, TYPING_MS) === asked ? check : null)
}

// A question that gets no answer holds nobody up: the registration itself is judged again by the server.
function useAvailability(check: Check | null): Availability {
  const { data, isFetching } = useQuery(checkQuery(check))
  if (check === null) return { problem: undefined, says: undefined }
  if (isFetching) return { problem: undefined, says: copy['captcha.verifying'] }
  if (data?.available === false) return { problem: TAKEN[check.kind], says: undefined }
  return { problem: undefined, says: data === undefined ? undefined : copy['auth.checkFree'] }
}
