import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { NOTED_KINDS } from '@morakot/contract/features/notes/states'
import { offsetOf } from '@morakot/contract/formats'
import { usernamesOf } from '#features/members/service-status'
import { invariant } from '#infra/invariant'
import { seesRisk } from './service-context.ts'
import type { Caller, NotesContext } from './service-context.ts'
import { showNotes } from './service-view.ts'
import { listOwn } from './store.ts'

type Schemas = typeof noteSchemas
type Own = Reply<Schemas['own']>

/** The notes that wait for the caller, or are done: of records whose pages the roles still open. */
export async function readOwn(
  context: NotesContext,
  { operator, grants }: Caller,
  { view, noteId, ...page }: ParsedInput<Schemas['own']>['query'],
): Promise<Own> {
  const { db } = context
  const kinds = context.noted.filter(({ permission }) => grants.has(permission)).map(({ kind }) => kind)
  const own = { operator, kinds, seesRisk: await seesRisk(db, operator), view, noteId, limit: page.limit, offset: offsetOf(page) }
  const { items, total } = await listOwn(db, own)
  const shown = await showNotes(context, operator, items)
  const usernames = await usernamesOf(
    db,
    items.map(({ memberId }) => memberId).filter((id) => id !== null),
  )
  return {
    items: shown.map((note, at) => {
      const stored = items[at]
      invariant(stored !== undefined, 'as many notes are shown as were read')
      const { memberId } = stored
      return { ...note, ...recordOf(stored), username: memberId === null ? null : (usernames.get(memberId) ?? String(memberId)) }
    }),
    total,
  }
}

/** What a stored note is on: a record as its table names it, or a member. */
function recordOf({
  record,
  memberId,
}: {
  readonly record: string | null
  readonly memberId: bigint | null
}): Pick<Own['items'][number], 'kind' | 'recordId'> {
  if (record === null) return { kind: 'member', recordId: String(memberId) }
  const end = record.indexOf(':')
  const kind = NOTED_KINDS.find((one) => one === record.slice(0, end))
  invariant(kind !== undefined, `${record} is a record of a known kind`)
  return { kind, recordId: record.slice(end + 1) }
}
