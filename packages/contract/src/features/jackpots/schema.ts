import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { baht, moment } from '../../formats.ts'
import type { jackpotCalls, jackpotConsoleCalls } from './calls.ts'

export const jackpotSchemas = {
  list: {
    data: z.array(
      z.object({
        gameId: z.number().int(),
        gameName: z.string(),
        gameImg: z.string(),
        isMaintenance: z.boolean(),
        jackpot: z.number().int().meta({
          description: "the provider's own figure of its pot, else the pool of its network; in whole baht, rounded down; 0 begins to fill",
        }),
        pot: z.string().meta({ description: 'games of the same pot share one figure, which is shown once' }),
      }),
    ),
  },
} as const satisfies SchemasOf<typeof jackpotCalls>

export const jackpotHit = z.object({
  hitId: z.string(),
  network: labelled(z.string(), 'เครือข่าย'),
  hostId: z.string(),
  roundId: labelled(z.string(), 'รอบของผู้ให้บริการ'),
  paid: labelled(baht, 'จ่าย'),
  poolBefore: labelled(baht, 'กองของเราก่อนจ่าย'),
  differs: z.boolean().meta({ description: 'jackpot_differs: more was paid than our pool held' }),
  at: labelled(moment, 'เวลา'),
})

export const jackpotConsoleSchemas = {
  hits: {
    data: z.object({
      pools: z.array(z.object({ network: z.string(), amount: z.number(), games: z.number().int() })),
      items: z.array(jackpotHit),
      total: z.number().int(),
    }),
  },
} as const satisfies SchemasOf<typeof jackpotConsoleCalls>
