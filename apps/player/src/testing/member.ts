import type { Reply } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { siteSchemas } from '@morakot/contract/features/site/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { vi } from 'vitest'

export type Members = typeof memberSchemas
export type Site = typeof siteSchemas
export type Wallet = typeof walletSchemas
export type Limits = typeof protectionSchemas
export type Protection = Reply<Limits['limits']>
export type Profile = Reply<Members['profile']>

const AT = '2026-11-01T05:00:00.000Z'

/** A member of the primary platform, who has logged in and deposited before. */
export const PROFILE: Profile = {
  username: 'somchai',
  userTier: { code: 'DEFAULT' },
  userPlatform: {
    platform: { platformCode: 'TIAMUT', username: 'somchai', usernameProduct: 'somchai' },
    agentId: null,
    agentUserId: null,
    accountNumber: null,
    bank: null,
    tel: null,
    lastLoginAt: AT,
    lastWithdrawAt: null,
    lastDepositAt: AT,
    lastIpLogin: null,
    bonus: null,
  },
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  line: null,
  hasStoredPassword: true,
  phone: '081-•••-5678',
  bank: { code: 'KBANK', number: '•••-•-•4321-•', name: 'สมชาย ใจดี' },
  referralCode: 'R4ND0M',
  referral: { code: 'R4ND0M', joined: 0 },
  lastLogin: { at: AT, device: 'Chrome' },
  memberSince: AT,
}

export const SITE: Reply<Site['configs']> = {
  brandName: 'Morakot',
  playMode: 'demo',
  theme: 'DEFAULT',
  sandboxBankUrl: null,
  hasPass: false,
  configs: [],
  boost: { isActive: false, title: '', endAt: null },
}

/** What protects a member without own limits and without a break. */
export const NO_LIMITS: Protection = { limits: [], exclusion: null, realityCheck: { minutes: 60, pending: null } }

/** The server of a guest as the page's own network. */
export function serveGuest(): FakeServer {
  const server = new FakeServer()
  server.on<Site, 'configs'>(siteCalls.configs, () => SITE)
  server.on<Site, 'version'>(siteCalls.version, () => ({ version: 'test' }))
  server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: false }))
  server.on<Members, 'verify'>(memberCalls.verify, () => ({ loginRequired: true }))
  vi.stubGlobal('fetch', server.fetch)
  return server
}

/** The same of a signed-in member, who has 500 THB and 10 points. */
export function serveMember(profile: Profile = PROFILE): FakeServer {
  const server = serveGuest()
  const { platformCode, username } = profile.userPlatform.platform
  server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
  server.on<Members, 'verify'>(memberCalls.verify, () => ({ loginRequired: false }))
  server.on<Members, 'profile'>(memberCalls.profile, () => profile)
  server.on<Members, 'identify'>(memberCalls.identify, () => ({ platformUsername: username, platformCode }))
  server.on<Site, 'boost'>(siteCalls.boost, () => SITE.boost)
  server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit: 500, version: 1 }))
  server.on<Wallet, 'tokens'>(walletCalls.tokens, () => [
    { code: 'PNT', balance: '10' },
    { code: 'SPIN', balance: '0' },
    { code: 'CREDIT', balance: '500.00' },
  ])
  server.on<Limits, 'limits'>(protectionCalls.limits, () => NO_LIMITS)
  server.on<typeof questsSchemas, 'checkIn'>(questsCalls.checkIn, () => ({ recorded: true }))
  server.on<typeof questsSchemas, 'checkInStreak'>(questsCalls.checkInStreak, () => ({ recorded: true }))
  return server
}
