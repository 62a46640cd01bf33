import { subjectRequestMemberCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestMemberSchemas } from '@morakot/contract/features/subject-requests/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof subjectRequestMemberSchemas>('subjectRequests', subjectRequestMemberCalls)

export const dataCopyQuery = queryOptions({
  queryKey: ['subject-requests', 'copy'],
  queryFn: ({ signal }) => api.dataCopy({}, { signal }),
})

export const takeCopyMutation = mutationOptions({
  mutationKey: ['subject-requests', 'take'],
  mutationFn: async (body: { readonly password: string }) => {
    const { fileName, content } = await api.takeDataCopy({ body })
    return new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], fileName, { type: 'application/zip' })
  },
})
