import { payoutRules } from '#features/payout-halts/service-rules'
import { writeRules } from '#infra/database/rules-config'
import type { Config } from '../src/config.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

import { STUB_BANK_SECRET, startBank } from './stub-bank.ts'
import type { StubBank } from './stub-bank.ts'

export interface BankedApp extends AsyncDisposable {
  readonly app: TestApp
  readonly bank: StubBank
}

/** The app with a bank that pays, over real HTTP, as the test needs it; `given` differs from the usual configuration. */
export async function startBankedApp(given: Partial<Config> = {}): Promise<BankedApp> {
  const bank = await startBank()
  const app = await startApp({ config: { ...given, bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: STUB_BANK_SECRET } } })
  // Tests of what an absent bank does to one payout are no halt of all: those of the halt set the rules back.
  await app.context.withTransaction(async (tx) => await writeRules(tx, payoutRules, { unknownCount: 10_000 }, null))
  return {
    app,
    bank,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await bank[Symbol.asyncDispose]()
    },
  }
}
