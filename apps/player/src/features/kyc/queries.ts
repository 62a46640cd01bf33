import type { Reply } from '@morakot/contract/contract-shape'
import { kycCalls } from '@morakot/contract/features/kyc/calls'
import type { kycSchemas } from '@morakot/contract/features/kyc/schema'
import type { KycDocument } from '@morakot/contract/features/kyc/states'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof kycSchemas>('kyc', kycCalls)

export type OwnIdentity = Reply<(typeof kycSchemas)['own']>

/** While a document waits the page polls automatically. */
const AGAIN_MS = 15_000

export const kycQuery = queryOptions({
  queryKey: ['kyc', 'own'],
  queryFn: ({ signal }) => api.own({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'SUBMITTED' ? AGAIN_MS : false),
})

export interface IdentityRequest {
  readonly key: string
  readonly photo: File
  readonly document: KycDocument
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

export const submitMutation = mutationOptions({
  mutationKey: ['kyc', 'submit'],
  mutationFn: ({ key, ...body }: IdentityRequest) => api.submit({ body }, { key }),
})
