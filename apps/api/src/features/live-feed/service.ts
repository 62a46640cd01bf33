import type { Reply } from '@morakot/contract/contract-shape'
import { LIVE_WITHDRAWALS_MAX } from '@morakot/contract/features/live-feed/schema'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import { bahtFromSatang } from '@morakot/money/satang'
import * as withdrawals from '#features/withdrawals/public'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Who is shown under which name, and what was played last: the feed knows neither members nor games. */
export interface LiveFeedContext extends BaseContext {
  /** The masked name; null when the member does not want to be shown. */
  readonly maskedNameOf: (db: Db, member: MemberId) => Promise<string | null>
  readonly lastGameOf: (db: Db, member: MemberId) => Promise<{ readonly id: number; readonly image: string } | null>
}

export type LiveWithdrawal = Reply<(typeof liveFeedSchemas)['stream']>

/** Members who opted out leave gaps: more rows are read than are shown. */
const ROWS_READ = LIVE_WITHDRAWALS_MAX * 3

/** The latest paid withdrawals, newest first. Nobody is invented: an empty feed is empty. */
export async function readLatest(context: LiveFeedContext): Promise<LiveWithdrawal[]> {
  const paid = await withdrawals.latestPaid(context.db, ROWS_READ)
  const shown = await Promise.all(paid.map((withdrawal) => show(context, withdrawal)))
  return shown.filter((item) => item !== null).slice(0, LIVE_WITHDRAWALS_MAX)
}

/** One withdrawal that was just paid; null when its member does not want to be shown. */
export async function readOne(context: LiveFeedContext, id: string): Promise<LiveWithdrawal | null> {
  const paid = await withdrawals.paidWithdrawalOf(context.db, id)
  return paid === undefined ? null : await show(context, paid)
}

async function show(context: LiveFeedContext, paid: withdrawals.PaidWithdrawal): Promise<LiveWithdrawal | null> {
  const username = await context.maskedNameOf(context.db, paid.member)
  if (username === null) return null
  const game = await context.lastGameOf(context.db, paid.member)
  return {
    key: paid.id,
    username,
    amount: bahtFromSatang(paid.amount),
    gameImg: game?.image ?? null,
    gameIdTm: game?.id ?? null,
    gameIdAg: null,
  }
}
