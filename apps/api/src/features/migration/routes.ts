import type { migrationCalls, migrationConsoleCalls } from '@morakot/contract/features/migration/calls'
import type { migrationConsoleSchemas, migrationSchemas } from '@morakot/contract/features/migration/schema'
import type { MigrationList } from '@morakot/contract/features/migration/states'
import { tokenOf } from '#features/sessions/routes-guard'
import type { Guest } from '#infra/http/auth-context'
import type { Handlers } from '#infra/http/mount'
import { continueOwn, readList, readOwn, startOwn } from './service.ts'
import type { MigrationContext } from './service-context.ts'
import { cancel, resume, searchMigrations, uploadList } from './service-desk.ts'

export function migrationRoutes(context: MigrationContext): Handlers<typeof migrationCalls, typeof migrationSchemas> {
  // The answer differs per session: no cache between us may store one.
  const list =
    (which: MigrationList) =>
    async (_request: unknown, { request, reply }: Guest) => {
      void reply.header('cache-control', 'private, no-store')
      return await readList(context, tokenOf(context, request), which)
    }
  return {
    list: list('main'),
    listR1: list('r1'),
    mine: async (_request, { member }) => await readOwn(context, member),
    start: async (_request, { member }) => await startOwn(context, member),
    // The body carries no power (features F-103): what is taken, and under which reference, was stored by the migration itself.
    point: async ({ params }, { member }) => await continueOwn(context, member, params.code),
  }
}

export function migrationConsoleRoutes(context: MigrationContext): Handlers<typeof migrationConsoleCalls, typeof migrationConsoleSchemas> {
  return {
    search: async ({ query }) => await searchMigrations(context, query),
    resume: async ({ params, body }, { operator }) => await resume(context, { id: params.migrationId, operator, ...body }),
    cancel: async ({ params, body }, { operator }) => await cancel(context, { id: params.migrationId, operator, ...body }),
    upload: async ({ params, body }, { operator }) => await uploadList(context, operator, params.list, body),
  }
}
