import type { kycCalls, kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycSchemas } from '@morakot/contract/features/kyc/schema'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import type { Handlers } from '#infra/http/mount'
import type { KycContext } from './service-context.ts'
import { correctRegistration, decide, declineProposal, readSubmission, readSubmissions, viewDocument } from './service-review.ts'
import { readOwn, submitIdentity } from './service.ts'

export function kycRoutes(context: KycContext): Handlers<typeof kycCalls, typeof kycSchemas> {
  return {
    own: async (_request, { member }) => await readOwn(context, member),
    submit: async ({ body }, auth) => await submitIdentity(context, auth, body),
  }
}

export function kycConsoleRoutes(context: KycContext): Handlers<typeof kycConsoleCalls, typeof kycConsoleSchemas> {
  return {
    list: async ({ query }, { operator }) => await readSubmissions(context, operator, query),
    one: async ({ params }, { operator }) => await readSubmission(context, operator, params.submissionId),
    document: async ({ params }, { operator, reply }) => {
      reply.header('cache-control', 'no-store')
      return await viewDocument(context, operator, params.submissionId)
    },
    decide: async ({ params, body }, { operator }) => await decide(context, operator, { id: params.submissionId, reason: body.reason }),
    decline: async ({ params, body }, { operator }) =>
      await declineProposal(context, operator, { id: params.submissionId, note: body.note }),
    correct: async ({ params, body }, { operator }) => await correctRegistration(context, operator, { ...body, id: params.submissionId }),
  }
}
