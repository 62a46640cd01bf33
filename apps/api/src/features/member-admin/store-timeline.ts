import type { TimelineKind } from '@morakot/contract/features/member-admin/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

export interface TimelineRow {
  readonly key: string
  readonly kind: TimelineKind
  readonly at: Date
  readonly code: string
  /** `op:<id>` where an operator did it. */
  readonly actor: string | null
  readonly subject: string | null
  readonly number: bigint | null
  /** In satang. */
  readonly amount: bigint | null
  readonly text: string | null
}

/** Where a page begins: after this entry. */
export interface TimelinePlace {
  readonly at: Date
  readonly key: string
}

/**
 * The history of a member, newest first. Every part is read by the member's own index and cut to a page before the parts are put together,
 * so that a page costs as much as its parts' newest rows.
 */
export async function listTimeline(
  db: Db,
  member: MemberId,
  page: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<readonly TimelineRow[]> {
  const parts = PARTS.map((part) => pageOf(part(member), page))
  const { rows } = await sql<TimelineRow>`
    select key, kind, at, code, actor, subject, number, amount, text
    from (${sql.join(parts, sql` union all `)}) as entry
    order by at desc, key desc
    limit ${page.limit}`.execute(db)
  return rows
}

function pageOf(
  part: RawBuilder<unknown>,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): RawBuilder<unknown> {
  const bound = before === null ? sql`true` : sql`at <= ${before.at} and (at, key) < (${before.at}, ${before.key})`
  return sql`(select * from (${part}) as part (key, kind, at, code, actor, subject, number, amount, text) where ${bound} order by at desc, key desc limit ${limit})`
}

const none = sql.raw('null::text as subject, null::bigint as number, null::bigint as amount, null::text as text')

const PARTS: readonly ((member: MemberId) => RawBuilder<unknown>)[] = [
  (member) => sql`
    select 'registered' as key, 'registered' as kind, registered_at as at, coalesce(marketing_source, '') as code, null::text as actor, ${none}
    from member where id = ${member}`,
  (member) => sql`
    select
      'login:' || id, 'login', created_at, coalesce(ended_reason, 'open'), null::text, device, null::bigint, null::bigint, address
    from member_session where member_id = ${member}`,
  (member) => sql`
    select 'deposit:' || id, 'deposit', created_at, status, null::text, id::text, number, amount, null::text
    from deposit where member_id = ${member}`,
  (member) => sql`
    select
      'withdrawal:' || step.withdrawal_id || ':' || step.status, 'withdrawal', step.at, step.status, step.actor,
      withdrawal.id::text, withdrawal.number, withdrawal.amount,
      case when step.status in ('REJECTED', 'FAILED') then withdrawal.reason end
    from withdrawal
    join withdrawal_step as step on step.withdrawal_id = withdrawal.id
    where withdrawal.member_id = ${member}`,
  (member) => sql`
    select 'note:' || id, 'note', at, 'note', 'op:' || operator_id, null::text, null::bigint, null::bigint, body
    from member_note where member_id = ${member} and record is null and not risk_only`,
  (member) => sql`
    select 'frozen:' || id, 'frozen', blocked_at, reason, 'op:' || blocked_by, null::text, null::bigint, null::bigint, note
    from member_block where member_id = ${member}`,
  (member) => sql`
    select 'lifted:' || id, 'lifted', lifted_at, lift_reason, 'op:' || lifted_by, null::text, null::bigint, null::bigint, lift_note
    from member_block where member_id = ${member} and lifted_at is not null`,
  (member) => sql`
    select 'break:' || id, 'break', starts_at, kind, null::text, null::text, null::bigint, null::bigint, ends_at::text
    from member_exclusion where member_id = ${member}`,
  (member) => sql`
    select 'limit:' || kind || ':' || period, 'limit', set_at, kind || '.' || period, null::text, null::text, null::bigint, null::bigint, null::text
    from member_limit where member_id = ${member}`,
  (member) => sql`
    select 'action:' || id, 'action', at, action, actor, null::text, null::bigint, null::bigint, after ->> 'reason'
    from audit
    where subject = ${`member:${member}`} and action not in ('member.note', 'member.freeze', 'member.lift', 'note.correct', 'note.done', 'note.pin')`,
]
