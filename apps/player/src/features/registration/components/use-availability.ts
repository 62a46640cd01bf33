import { isRefusal, refusedFields } from '@morakot/contract/failed-call'
import { registrationSchema } from '@morakot/contract/features/members/schema'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problems } from '#shared/form-problems'
import { copy } from '../copy.ts'
import { checkQuery } from '../queries.ts'
import type { Check } from '../queries.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'
import { isSent } from '../state.ts'

export interface Availability {
  /** Why the value cannot be used, once the server has said so. */
  readonly problem: string | undefined
  /** The text under the field during and after the request to the server. */
  readonly says: string | undefined
  /** Checks the field's value when the field is left; no request is sent while the member types. */
  readonly onLeave: () => void
}

const TAKEN = {
  username: copy['validation.usernameTaken'],
  phone: copy['validation.phoneTaken'],
  bank: copy['validation.bankTaken'],
} as const satisfies Record<Check['kind'], string>

/** How a registration is refused for it: by the first of what is taken, with all of it in the fields. */
const TAKEN_CODES = ['members.username_taken', 'members.phone_taken', 'members.bank_taken']

const { shape } = registrationSchema

/** The question about a field, once its value has the right shape. */
const CHECKS = {
  username: ({ username }: RegistrationForm): Check | null => {
    const { data } = shape.username.safeParse(username)
    return data === undefined || isSent({ username: data }) ? null : { kind: 'username', username: data }
  },
  phone: ({ phone }: RegistrationForm): Check | null => {
    const { data } = shape.phone.safeParse(phone)
    return data === undefined || isSent({ phone: data }) ? null : { kind: 'phone', phone: data }
  },
  bankNumber: (form: RegistrationForm): Check | null => {
    const bankAccount = shape.bankCode.safeParse(form.bankCode).data
    const bankNumber = shape.bankNumber.safeParse(form.bankNumber).data
    if (bankAccount === undefined || bankNumber === undefined || isSent({ bankCode: bankAccount, bankNumber })) return null
    return { kind: 'bank', bankAccount, bankNumber }
  },
} as const satisfies { readonly [Field in RegistrationField]?: (form: RegistrationForm) => Check | null }

type CheckedField = keyof typeof CHECKS
const CHECKED_FIELDS: readonly CheckedField[] = ['username', 'phone', 'bankNumber']

/** Requests whether the values of these fields are free. Where the server gives no answer, the earlier result remains. */
export async function checkAvailability(client: QueryClient, fields: readonly RegistrationField[], form: RegistrationForm): Promise<void> {
  const checks = CHECKED_FIELDS.filter((field) => fields.includes(field)).map((field) => CHECKS[field](form))
  await Promise.all(checks.map(async (check) => (check === null ? undefined : await client.prefetchQuery(checkQuery(check)))))
}

/** Records the taken values of a refused registration, as if each had been checked. */
export function keepTaken(client: QueryClient, refusal: unknown, form: RegistrationForm): void {
  if (!TAKEN_CODES.some((code) => isRefusal(refusal, code))) return
  const refused = refusedFields(refusal)
  for (const field of CHECKED_FIELDS) {
    const check = refused[field] === undefined ? null : CHECKS[field](form)
    if (check !== null) client.setQueryData(checkQuery(check).queryKey, { available: false })
  }
}

/** Which values of the form the server has reported as taken. */
export function takenFields(client: QueryClient, form: RegistrationForm): Problems<CheckedField> {
  const problems: { [Field in CheckedField]?: string } = {}
  for (const field of CHECKED_FIELDS) {
    const check = CHECKS[field](form)
    if (check !== null && client.getQueryData(checkQuery(check).queryKey)?.available === false) problems[field] = TAKEN[check.kind]
  }
  return problems
}

/**
 * The same for one field, once it has been left. No request is sent while the member types: each one counts, and after a few of them
 * the server requires a proof of work. A check without an answer blocks nothing: the registration is validated again anyway.
 */
export function useFree(field: CheckedField, form: RegistrationForm): Availability {
  const [left, setLeft] = useState('null')
  const input = CHECKS[field](form)
  const check = JSON.stringify(input) === left ? input : null
  const { data, isFetching } = useQuery(checkQuery(check))
  const onLeave = () => setLeft(JSON.stringify(input))
  if (check === null) return { problem: undefined, says: undefined, onLeave }
  if (isFetching) return { problem: undefined, says: copy['captcha.verifying'], onLeave }
  if (data?.available === false) return { problem: TAKEN[check.kind], says: undefined, onLeave }
  return { problem: undefined, says: data === undefined ? undefined : copy['auth.checkFree'], onLeave }
}
