import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { readHallDay } from '#features/game-order/service-day'
import { memberOf } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'

type HallReply = Reply<typeof gameSchemas.hall>

/** The lobby of the day, read once for all who open it at the same time. */
export interface Hall {
  readonly read: (member: MemberId) => Promise<HallReply>
}

/** How long an answer is believed: with the start of the app every member reads it. */
const FRESH_MS = 2_000

export function openHall(context: Pick<BaseContext, 'db' | 'clock'>): Hall {
  const known = new Map<PlatformCode, { readonly readAt: number; readonly reply: Promise<HallReply> }>()
  return {
    read: async (member) => {
      const { platformCode } = await memberOf(context.db, member)
      const now = context.clock.now()
      const last = known.get(platformCode)
      if (last !== undefined && Math.abs(now.getTime() - last.readAt) < FRESH_MS) return await last.reply
      const reply = readNow(context, platformCode, now)
      known.set(platformCode, { readAt: now.getTime(), reply })
      reply.catch(() => known.delete(platformCode))
      return await reply
    },
  }
}

async function readNow({ db }: Pick<BaseContext, 'db'>, platform: PlatformCode, now: Date): Promise<HallReply> {
  const { day, game, mostPlayed } = await readHallDay(db, platform, now)
  const shown =
    game === null ? null : { gameId: game.of.id, gameName: game.of.name, providerName: game.of.providerName, isChosen: game.isChosen }
  return { day, game: shown, mostPlayed: mostPlayed.map(({ id }) => id) }
}
