import { roundSettled } from '@morakot/contract/features/seamless/events'
import { publish } from '#infra/events/publish'
import { newId } from './game-host.ts'
import type { TestApp, TestMember } from './start-app.ts'

export interface Published {
  readonly category?: string | null
  readonly stake?: number
  readonly bonus?: number
  readonly win?: number
  readonly winBonus?: number
  readonly isFree?: boolean
  readonly at?: Date
}

/** Publishes a round with the given fields of its event; amounts in baht. */
export async function publishRound(
  app: TestApp,
  member: TestMember,
  { category = 'slot', stake = 0, bonus = 0, win = 0, winBonus = 0, isFree = false, at }: Published,
) {
  const closedAt = (at ?? app.clock.now()).toISOString()
  const minor = (baht: number) => String(Math.round(baht * 100) * 1_000)
  await app.context.withTransaction(
    async (tx) =>
      await publish(tx, roundSettled, {
        member: member.id,
        actor: 'provider:test',
        occurredAt: new Date(closedAt),
        payload: {
          host: 'test',
          round: newId('round'),
          game: category === null ? null : '1001',
          provider: null,
          category,
          stakeReal: minor(stake),
          stakeBonus: minor(bonus),
          winReal: minor(win),
          winBonus: minor(winBonus),
          jackpot: '0',
          bets: 1,
          openedAt: closedAt,
          closedAt,
          isFree,
        },
      }),
  )
}
