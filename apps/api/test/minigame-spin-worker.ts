// A process that takes a spin and says so, and comes no further until it is killed: see features/minigames/spin-kill.test.ts.
import { targetFromUrl } from '@morakot/database/target'
import { minigamesModule } from '#features/minigames/module'
import { takeSpin } from '#features/minigames/service-spin'
import { systemClock } from '#infra/clock'
import { memberId } from '#infra/identity'
import { openModules } from '#infra/modules/open-modules'
import { decideConfig } from '../src/config.ts'
import { openContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'
import { modules } from '../src/modules.ts'
import { silentLogger } from './silent-logger.ts'

const { APP_DATABASE_URL = '', SPIN_MEMBER = '', SPIN_KEY = '', SPIN_CLIENT_SEED = '' } = process.env
const { context } = await openContext({
  config: decideConfig(readEnv({ APP_DATABASE_URL: 'unused:' })),
  target: targetFromUrl(APP_DATABASE_URL),
  clock: systemClock,
  logger: silentLogger,
})
const input = { member: memberId(BigInt(SPIN_MEMBER)), code: 'lucky-wheel', key: SPIN_KEY }
const { spinId } = await takeSpin(openModules(context, modules).contextOf(minigamesModule), input, { clientSeed: SPIN_CLIENT_SEED })
process.once('disconnect', () => process.exit(1))
process.send?.(spinId)
