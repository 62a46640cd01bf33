import { walletNoun } from '@morakot/contract/features/wallet/noun'
import { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { defineModule } from '#infra/modules/module'
import { creditNotesPort, depositMethodsPort, gameNamesPort, platformCreditPort, pointDetailsPort, rewardTitlesPort } from './ports.ts'
import { isUnchanged, walletRoutes } from './routes.ts'
import type { WalletContext } from './service.ts'
import { KnownBalances } from './service-known.ts'
import { turnoverBetRule, turnoverRoundRule } from './service-bet.ts'

export const walletModule = defineModule({
  contract: walletNoun,
  memberSchemas: walletSchemas,
  needs: {
    gameNamesOf: gameNamesPort,
    depositMethodsOf: depositMethodsPort,
    rewardsOf: rewardTitlesPort,
    pointDetailsOf: pointDetailsPort,
    creditNotesOf: creditNotesPort,
    platformCredit: platformCreditPort,
  },
  houseAccounts: [
    { code: 'house:promo', token: 'CREDIT' },
    { code: 'house:points', token: 'PNT' },
    { code: 'house:spins', token: 'SPIN' },
  ],
  betRules: [turnoverBetRule],
  roundRules: [turnoverRoundRule],
})
  .context((base, reported): WalletContext => ({ ...base, ...reported }))
  .open((context) => {
    const known = new KnownBalances(() => context.hub.isLive())
    return { member: walletRoutes(context, known), isUnchanged: isUnchanged(context, known) }
  })
