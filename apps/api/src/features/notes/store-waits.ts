import { sql } from 'kysely'
import { waitingQuery } from '#infra/modules/waiting'

const worksStill = (column: string) =>
  sql.raw(`exists (select from operator where operator.id = ${column} and operator.disabled_at is null)`)

/** A note with a moment is a task from then on: of its assignee, or of its author where that person works here no more. */
export const dueNotes = waitingQuery(
  'memberNote',
  sql`
    select member_note.id::text as subject, null::bigint as number, member_note.member_id as member, null::bigint as amount,
      coalesce(split_part(member_note.record, ':', 1), 'member') as detail, null::bigint as first_by, member_note.due_at as since,
      case when ${worksStill('member_note.assignee_id')} then member_note.assignee_id else member_note.operator_id end as only_for
    from member_note
    where member_note.due_at is not null and member_note.done_at is null
    order by since, subject`,
  { isPersonal: true, beginsAfterMinutes: 0 },
)

/** What a person has not read yet of the notes that mention or were given to that person. */
export const unseenMentions = waitingQuery(
  'noteMention',
  sql`
    select note_mention.note_id || '.' || note_mention.operator_id as subject, null::bigint as number, member_note.member_id as member,
      null::bigint as amount, coalesce(split_part(member_note.record, ':', 1), 'member') as detail, null::bigint as first_by,
      note_mention.at as since, note_mention.operator_id as only_for
    from note_mention join member_note on member_note.id = note_mention.note_id
    where note_mention.seen_at is null and ${worksStill('note_mention.operator_id')}
    order by since, subject`,
  { isPersonal: true },
)
