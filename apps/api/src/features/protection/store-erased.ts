import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What of an excluded person is compared once the data is erased: all of it as marks (`person_mark`), which say nothing about it. */
export interface MarkedPerson {
  /** Folded, without titles, with the birth date. */
  readonly name: string | null
  readonly phone: string | null
  readonly bankNumber: string | null
}

/** Keeps the exclusion of a person whose data is about to be erased. */
export async function insertExcludedPerson(
  tx: Tx,
  member: MemberId,
  { name, phone, bankNumber, since, until }: MarkedPerson & { readonly since: Date; readonly until: Date | null },
): Promise<void> {
  await sql`
    insert into excluded_person (member_id, name_mark, phone_mark, bank_mark, since, until)
    values (
      ${member}, person_mark('name', ${name}), person_mark('phone', ${phone}), person_mark('bank', ${bankNumber}), ${since}, ${until}
    )`.execute(tx)
}

/** The latest term of an erased person of whom one of these is known; undefined when there is none in force. Null compares with nothing. */
export async function findExcludedPerson(
  db: Db | Tx,
  { name, phone, bankNumber }: MarkedPerson,
  now: Date,
): Promise<{ readonly since: Date; readonly until: Date | null } | undefined> {
  const { rows } = await sql<{ since: Date; until: Date | null }>`
    select since, until
    from excluded_person
    where (
        name_mark = (select person_mark('name', ${name}))
        or phone_mark = (select person_mark('phone', ${phone}))
        or bank_mark = (select person_mark('bank', ${bankNumber}))
      )
      and (until is null or until > ${now})
    order by until desc nulls first
    limit 1`.execute(db)
  return rows[0]
}
