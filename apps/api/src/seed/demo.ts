import type { ConnectionTarget } from '@morakot/database/target'
import { post } from '@morakot/ledger/post'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import type { Logger } from 'pino'
import { seedCatalogue } from '#features/games/public'
import { seedMember } from '#features/members/public'
import type { SeededMember } from '#features/members/public'
import { seedOperator } from '#features/operators/public'
import { walletChanged } from '#features/wallet/public'
import { systemClock } from '#infra/clock'
import { decideConfig } from '../config.ts'
import { openContext } from '../context.ts'
import type { AppContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { wire } from '../wiring.ts'
import type { Wiring } from '../wiring.ts'
import { buildCatalogue } from './catalogue.ts'
import { seedNotices } from './demo-notices.ts'

const PASSWORD = 'demo-1234'

/** One demo member a tier, with credit (satang) and points to play with. */
const MEMBERS = [
  {
    username: 'somchai',
    phone: '0812345678',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    tier: 'DEFAULT',
    bank: { code: 'KBANK', number: '0123456780' },
    credit: 125_050n,
    points: 12_480n,
  },
  {
    username: 'malee',
    phone: '0823456789',
    firstName: 'มาลี',
    lastName: 'รักสงบ',
    tier: 'ELITE',
    bank: { code: 'SCB', number: '1234567890' },
    credit: 1_500_000n,
    points: 48_200n,
  },
  {
    username: 'thanakorn',
    phone: '0834567890',
    firstName: 'ธนากร',
    lastName: 'มั่งมี',
    tier: 'EMPEROR',
    bank: { code: 'BBL', number: '2345678901' },
    credit: 12_000_000n,
    points: 310_000n,
  },
] as const satisfies readonly (Omit<SeededMember, 'password'> & { credit: bigint; points: bigint })[]

const OPERATORS = [
  { username: 'operator', displayName: 'เจ้าหน้าที่ หนึ่ง' },
  { username: 'checker', displayName: 'เจ้าหน้าที่ สอง' },
] as const

/** Fills in demo members, operators, the catalogue and what members are told. Run again, it changes nothing that is there. */
export async function seedDemo(target: ConnectionTarget, logger: Logger): Promise<void> {
  const env = readEnv(process.env)
  const config = decideConfig({ ...env, databaseUrl: 'unused:' })
  const { context, close } = await openContext({ config, target, clock: systemClock, logger })
  try {
    await context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
    const wiring = wire(context)
    await seedPeople(context, wiring)
    await seedNotices(wiring.site, { isQuiet: env.demoNotices === 'off' })
  } finally {
    await close()
  }
}

async function seedPeople(context: AppContext, wiring: Wiring): Promise<void> {
  for (const operator of OPERATORS) await seedOperator(wiring.operators, { ...operator, password: PASSWORD })
  for (const { credit, points, ...member } of MEMBERS) {
    const id = await seedMember(wiring.members, { ...member, password: PASSWORD, kycVerifiedAt: context.clock.now() })
    await context.withTransaction(async (tx) => {
      const amount = millisatangFromSatang(satang(credit))
      // The key is the member's: however often this runs, the play money is given once.
      await post(tx, {
        scope: 'seed',
        key: `${member.username}:credit`,
        kind: 'bonus',
        actor: 'job:seed',
        legs: [
          { member: id, code: 'real', amount },
          { house: 'house:promo', token: 'CREDIT', amount: -amount },
        ],
        announcement: walletChanged(id),
      })
      await post(tx, {
        scope: 'seed',
        key: `${member.username}:points`,
        kind: 'points_gift',
        actor: 'job:seed',
        legs: [
          { member: id, code: 'points', amount: points },
          { house: 'house:points', token: 'PNT', amount: -points },
        ],
        announcement: walletChanged(id),
      })
    })
  }
}
