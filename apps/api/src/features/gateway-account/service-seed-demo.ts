import { memberByUsername, usernamesOf } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'

/** The points that the demo's members of the gateway have with us, in addition to their credit there. Its other members have none. */
const POINTS = { amb9wichai: 900n, amb9somsri: 1_500n } as const satisfies Readonly<Record<string, bigint>>

const isNamed = (username: string | undefined): username is keyof typeof POINTS => username !== undefined && Object.hasOwn(POINTS, username)

/**
 * Gives the demo's members of the gateway their points where a login has created their rows already; `giveAtFirstLogin` handles those who
 * log in later. Each once, however often this runs.
 */
export async function seedGatewayPoints(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins) return
  for (const username of Object.keys(POINTS).filter(isNamed)) {
    const member = await memberByUsername(context.db, username)
    if (member !== null) await context.withTransaction(async (tx) => await give(tx, member.id, POINTS[username]))
  }
}

/** Their rows are made by their first login through the gateway (features F-101), so their points come with it. */
export async function giveAtFirstLogin(tx: Tx, members: readonly MemberId[]): Promise<void> {
  for (const [member, username] of await usernamesOf(tx, members)) if (isNamed(username)) await give(tx, member, POINTS[username])
}

async function give(tx: Tx, member: MemberId, amount: bigint): Promise<void> {
  await post(tx, {
    scope: 'seed',
    key: `gateway:${member}:points`,
    kind: 'points_gift',
    actor: 'job:seed',
    legs: [
      { member, code: 'points', amount },
      { house: 'house:points', token: 'PNT', amount: -amount },
    ],
    announcement: walletChanged(member),
  })
}
