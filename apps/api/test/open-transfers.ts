import { sql } from 'kysely'
import { claimAmount } from '#features/deposits/store-transfer'
import type { Claim } from '#features/deposits/store-transfer'
import { arrival } from './bank-feed.ts'
import type { Browser, TestApp, TestMember } from './start-app.ts'

export const OPEN_TRANSFER = '/v2/users/deposit.open-transfer'

/** A plain transfer that a member has opened; the amount in baht, with its satang. */
export interface OpenTransfer {
  readonly member: TestMember
  readonly browser: Browser
  readonly id: string
  readonly amount: string
}

/** Opens a plain transfer of so many baht, of a new member. */
export async function openTransferAt(app: TestApp, baht = 500): Promise<OpenTransfer> {
  const member = await app.memberWith()
  const browser = await app.as(member)
  const { depositId, amount } = (await browser.post(OPEN_TRANSFER, { amount: baht })).data
  return { member, browser, id: depositId, amount: Number(amount).toFixed(2) }
}

/** A bank event for money from the member's registered account. */
export async function arrivalFromOwner(app: TestApp, { member, amount }: Pick<OpenTransfer, 'member' | 'amount'>) {
  const { rows } = await sql<{ bank_code: string; bank_number: string }>`
    select bank_code, bank_number from member where id = ${member.id}`.execute(app.context.db)
  return arrival({
    amount,
    fromBank: rows[0]?.bank_code ?? '',
    fromAccount: rows[0]?.bank_number ?? '',
    fromName: 'ไม่บอกชื่อ',
    receivedAt: app.clock.now().toISOString(),
  })
}

/** Claims amounts at the main account, one after the other in one transaction. */
export async function claimAmounts(app: TestApp, claims: readonly Omit<Claim, 'receiver'>[]): Promise<readonly boolean[]> {
  return await app.context.withTransaction(async (tx) => {
    const taken: boolean[] = []
    for (const claim of claims) taken.push(await claimAmount(tx, { receiver: '0123456789', ...claim }, app.clock.now()))
    return taken
  })
}
