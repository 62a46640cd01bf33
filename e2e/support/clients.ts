import type { NounClient, Transport } from '@morakot/contract/client'
import { clientOf } from '@morakot/contract/client'
import { affiliatesCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { bankChangeCalls, bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import type { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import { cashierCalls, cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { favoritesCalls } from '@morakot/contract/features/favorites/calls'
import type { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { gatewayConsoleCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { personExceptionCalls } from '@morakot/contract/features/person-exceptions/calls'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { pointConsoleCalls } from '@morakot/contract/features/points/calls'
import type { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { promotionsConsoleCalls } from '@morakot/contract/features/promotions/calls'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { questsConsoleCalls } from '@morakot/contract/features/quests/calls'
import type { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { redemptionCalls, redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { valueConsoleCalls } from '@morakot/contract/features/value/calls'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import { vouchersCalls, vouchersConsoleCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersConsoleSchemas, vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'

/** The members' calls that journeys make; a journey that needs another noun adds it here. */
export interface MemberClient {
  readonly affiliates: NounClient<typeof affiliatesSchemas>
  readonly bankChange: NounClient<typeof bankChangeSchemas>
  readonly cashier: NounClient<typeof cashierSchemas>
  readonly favorites: NounClient<typeof favoritesSchemas>
  readonly games: NounClient<typeof gameSchemas>
  readonly members: NounClient<typeof memberSchemas>
  readonly protection: NounClient<typeof protectionSchemas>
  readonly redemption: NounClient<typeof redemptionSchemas>
  readonly vouchers: NounClient<typeof vouchersSchemas>
  readonly wallet: NounClient<typeof walletSchemas>
}

export function memberClient(transport: Transport): MemberClient {
  return {
    affiliates: clientOf<typeof affiliatesSchemas>('affiliates', affiliatesCalls, transport),
    bankChange: clientOf<typeof bankChangeSchemas>('bankChange', bankChangeCalls, transport),
    cashier: clientOf<typeof cashierSchemas>('cashier', cashierCalls, transport),
    favorites: clientOf<typeof favoritesSchemas>('favorites', favoritesCalls, transport),
    games: clientOf<typeof gameSchemas>('games', gameCalls, transport),
    members: clientOf<typeof memberSchemas>('members', memberCalls, transport),
    protection: clientOf<typeof protectionSchemas>('protection', protectionCalls, transport),
    redemption: clientOf<typeof redemptionSchemas>('redemption', redemptionCalls, transport),
    vouchers: clientOf<typeof vouchersSchemas>('vouchers', vouchersCalls, transport),
    wallet: clientOf<typeof walletSchemas>('wallet', walletCalls, transport),
  }
}

/** The operators' calls that journeys make. */
export interface ConsoleClient {
  readonly bankChange: NounClient<typeof bankChangeConsoleSchemas>
  readonly cashier: NounClient<typeof cashierConsoleSchemas>
  readonly gameAdmin: NounClient<typeof gameAdminSchemas>
  readonly gateway: NounClient<typeof gatewayConsoleSchemas>
  readonly kyc: NounClient<typeof kycConsoleSchemas>
  readonly operators: NounClient<typeof operatorSchemas>
  readonly personExceptions: NounClient<typeof personExceptionSchemas>
  readonly points: NounClient<typeof pointConsoleSchemas>
  readonly privileges: NounClient<typeof privilegeConsoleSchemas>
  readonly promotions: NounClient<typeof promotionsConsoleSchemas>
  readonly quests: NounClient<typeof questsConsoleSchemas>
  readonly redemption: NounClient<typeof redemptionConsoleSchemas>
  readonly site: NounClient<typeof siteConsoleSchemas>
  readonly value: NounClient<typeof valueSchemas>
  readonly vouchers: NounClient<typeof vouchersConsoleSchemas>
}

export function consoleClient(transport: Transport): ConsoleClient {
  return {
    bankChange: clientOf<typeof bankChangeConsoleSchemas>('bankChange', bankChangeConsoleCalls, transport),
    cashier: clientOf<typeof cashierConsoleSchemas>('cashier', cashierConsoleCalls, transport),
    gameAdmin: clientOf<typeof gameAdminSchemas>('gameAdmin', gameAdminCalls, transport),
    gateway: clientOf<typeof gatewayConsoleSchemas>('gateway', gatewayConsoleCalls, transport),
    kyc: clientOf<typeof kycConsoleSchemas>('kyc', kycConsoleCalls, transport),
    operators: clientOf<typeof operatorSchemas>('operators', operatorCalls, transport),
    personExceptions: clientOf<typeof personExceptionSchemas>('personExceptions', personExceptionCalls, transport),
    points: clientOf<typeof pointConsoleSchemas>('points', pointConsoleCalls, transport),
    privileges: clientOf<typeof privilegeConsoleSchemas>('privileges', privilegeConsoleCalls, transport),
    promotions: clientOf<typeof promotionsConsoleSchemas>('promotions', promotionsConsoleCalls, transport),
    quests: clientOf<typeof questsConsoleSchemas>('quests', questsConsoleCalls, transport),
    redemption: clientOf<typeof redemptionConsoleSchemas>('redemption', redemptionConsoleCalls, transport),
    site: clientOf<typeof siteConsoleSchemas>('site', siteConsoleCalls, transport),
    value: clientOf<typeof valueSchemas>('value', valueConsoleCalls, transport),
    vouchers: clientOf<typeof vouchersConsoleSchemas>('vouchers', vouchersConsoleCalls, transport),
  }
}
