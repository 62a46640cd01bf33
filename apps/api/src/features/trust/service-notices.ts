import { sensitiveChange } from '@morakot/contract/features/audit/noun'
import type { Reply } from '@morakot/contract/contract-shape'
import { RULE_SECTION_TITLES } from '@morakot/contract/features/rules/states'
import type { trustSchemas } from '@morakot/contract/features/trust/schema'
import { KEY_PARTIES } from '@morakot/contract/features/trust/states'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { namesOf } from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import { operatorId } from '#infra/identity'
import { trustLabel } from '#infra/operators/sensitive-actions'
import type { OperatorId } from '#infra/identity'
import { countUnread, insertNotice, listNotices, writeRead } from './store-notices.ts'

type Schemas = typeof trustSchemas

const SHOWN_MAX = 50
const UNREAD_MAX = 99

/** Keeps a notice for all owners of each change of trust, once for each row of the audit. */
export const noticeSubscriber = defineSubscriber({
  name: 'trust.owner-notices',
  topics: [sensitiveChange],
  startFrom: 'end',
  keeps: 'A notice is made of a row of the audit, with who has read it: the notice itself is the record.',
  handle: async (tx, events) => {
    for (const { actor, occurredAt, payload } of events) {
      const { kind, action, subject, audit } = payload
      if (kind === 'trust') await insertNotice(tx, { auditId: BigInt(audit), action, subject, actor, at: occurredAt })
    }
  },
})

/** The newest notices of changes of trust, as this owner sees them. */
export async function readNotices({ db }: Pick<BaseContext, 'db'>, operator: OperatorId): Promise<Reply<Schemas['notices']>> {
  const notices = await listNotices(db, operator, SHOWN_MAX)
  const people = notices.flatMap(({ actor, subject }) => [idIn(actor), idIn(subject)]).filter((id) => id !== null)
  const names = await namesOf(db, [...new Set(people)])
  const nameOf = (text: string) => {
    const id = idIn(text)
    return id === null ? null : (names.get(id) ?? text)
  }
  return {
    unread: await countUnread(db, operator, UNREAD_MAX),
    items: notices.map(({ auditId, action, subject, actor, at, readAt }) => ({
      noticeId: String(auditId),
      title: trustLabel(action),
      about: nameOf(subject) ?? aboutOf(subject),
      subject,
      by: nameOf(actor) ?? 'ระบบ',
      at: at.toISOString(),
      isRead: readAt !== null,
    })),
  }
}

/** Marks what this owner has seen as read; again, it changes nothing. */
export async function markRead(
  { db, withTransaction, clock }: Pick<BaseContext, 'db' | 'withTransaction' | 'clock'>,
  operator: OperatorId,
  upTo: string,
): Promise<Reply<Schemas['readNotices']>> {
  await withTransaction(async (tx) => await writeRead(tx, operator, { upTo: BigInt(upTo), at: clock.now() }))
  return { unread: await countUnread(db, operator, UNREAD_MAX) }
}

function idIn(text: string): OperatorId | null {
  const [, id] = /^op:(\d+)$/u.exec(text) ?? []
  return id === undefined ? null : operatorId(BigInt(id))
}

const LABELS: Readonly<Record<string, (name: string) => string>> = {
  sports_provider: (code) => `ผู้ให้บริการกีฬา ${code}`,
  platform: (code) => `แพลตฟอร์ม ${code}`,
  site: () => 'บัญชีสำรองที่แสดงให้สมาชิก',
  tiers: () => 'เกณฑ์และสิทธิของระดับสมาชิก',
  rules: (section) => `กติกา ${Object.entries(RULE_SECTION_TITLES).find(([code]) => code === section)?.[1] ?? section}`,
  role: (role) => `บทบาท ${Object.entries(OPERATOR_ROLES).find(([code]) => code === role)?.[1] ?? role}`,
  username: (name) => `เจ้าหน้าที่ใหม่ ${name}`,
  key: (party) => Object.entries(KEY_PARTIES).find(([code]) => code === party)?.[1] ?? party,
  operators: () => 'เครือข่ายที่อนุญาตของคอนโซล',
  payout_halt: () => 'การโอนออก',
  proposal: (number) => `ข้อเสนอ ${number}`,
}

/** What a subject of the audit is, in words. */
function aboutOf(subject: string): string {
  const [kind = '', name = ''] = subject.split(':')
  return LABELS[kind]?.(name) ?? subject
}
