import type { memberTagCalls } from '@morakot/contract/features/member-tags/calls'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { attachMany, removeMany } from './service-members.ts'
import { changeTag, makeTag, readTags } from './service.ts'

export function memberTagRoutes(context: BaseContext): Handlers<typeof memberTagCalls, typeof memberTagSchemas> {
  return {
    list: async (_input, { operator }) => await readTags(context, operator),
    make: async ({ body }, { operator }) => await makeTag(context, operator, body),
    change: async ({ params, body }, { operator }) => await changeTag(context, operator, params.tagId, body),
    attachMany: async ({ params, body }, { operator }) => await attachMany(context, operator, params.tagId, body),
    removeMany: async ({ params, body }, { operator }) => await removeMany(context, operator, params.tagId, body),
  }
}
