import { port } from '#infra/modules/port'
import type { WalletContext } from './service.ts'

/** Which game a transfer was made in, as a history shows it. */
export const gameNamesPort = port<WalletContext['gameNamesOf']>('wallet.gameNamesOf')

/** The credit of a member of another platform there, requested with no transaction open. */
export const platformCreditPort = port<WalletContext['platformCredit']>('wallet.platformCredit')

/** When the points of a transfer end, and what an operator wrote to it. */
export const pointDetailsPort = port<WalletContext['pointDetailsOf']>('wallet.pointDetailsOf')

/** The text of a correction for its member, as a history shows it. */
export const creditNotesPort = port<WalletContext['creditNotesOf']>('wallet.creditNotesOf')

/** By which way the deposit of a transfer came, as a history says it. */
export const depositMethodsPort = port<WalletContext['depositMethodsOf']>('wallet.depositMethodsOf')

/** What a transfer gave as a reward, and from where, as a history says it. */
export const rewardTitlesPort = port<WalletContext['rewardsOf']>('wallet.rewardTitlesOf')
