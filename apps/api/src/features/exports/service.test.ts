import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import type { ExportsContext, ListPage } from './service-context.ts'
import { makeFile } from './service.ts'

// Each test sets the response of the list; no file is made, because every one of these reads ends in a refusal before.
const AUTH = { operator: 1n as OperatorId, grants: new Map([['withdrawals.view', 'may'] as const]) }
const CONTEXT = { clock: { now: () => new Date('2026-11-20T05:00:00.000Z') } } as BaseContext & Pick<ExportsContext, 'config'>
const REQUEST = { list: 'cashier.reviewQueue', params: {}, query: {}, format: 'csv', fileId: '' } as const

async function read(pages: (page: number) => ListPage) {
  let reads = 0
  const list = {
    guard: { operator: 'withdrawals.view' } as const,
    schema: { data: z.unknown() },
    read: async (request: unknown) => {
      reads += 1
      return pages((request as { readonly query: { readonly page: number } }).query.page)
    },
  }
  const made = makeFile(
    { ...CONTEXT, sheets: [], lists: new Map([['cashier.reviewQueue', list]]), source: { openAll: async () => undefined } },
    AUTH,
    REQUEST,
  )
  await expect(made).rejects.toMatchObject({ code: 'exports.list_moved' })
  return reads
}

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ withdrawalId: String(from + at) })) as unknown as readonly never[]

describe('a list that changes while it is read', () => {
  test('is counted, read three times, then refused: a file without a row of it would be wrong', async () => {
    expect(await read(() => ({ items: rows(0, 2), total: 3 }))).toBe(4)
  })

  test('counts a row once that two pages show', async () => {
    const pages = (page: number): ListPage => ({ items: page === 1 ? rows(0, 100) : rows(99, 3), total: 103 })
    expect(await read(pages)).toBe(7)
  })
})
