import type { Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { operatorOf, serveAs } from './open-console.tsx'

export type MemberSchemas = typeof memberAdminSchemas
export type ListedMembers = Reply<MemberSchemas['list']>
type Head = Reply<MemberSchemas['member']>

const AT = '2026-11-23T05:00:00.000Z'
const PHONE = '•••••••671'
const BANK = { code: 'KBANK', number: '••••••4321' }

/** A member as the list shows one. */
export const ROW: ListedMembers['items'][number] = {
  memberId: '7',
  username: 'malee',
  name: 'มาลี ใจดี',
  tier: 'ELITE',
  phone: PHONE,
  bank: BANK,
  isVerified: true,
  credit: 500,
  points: 10,
  deposits90Days: 500,
  status: 'active',
  tags: [],
  isOnBreak: false,
  registeredAt: AT,
  lastSeenAt: null,
  lastDepositAt: AT,
}
/** The head of the same member's page. */
export const HEAD: Head = {
  memberId: '7',
  username: 'malee',
  name: 'มาลี ใจดี',
  tier: 'ELITE',
  platformCode: 'TIAMUT',
  status: 'active',
  freeze: null,
  tags: [],
  flags: [],
  contact: {
    phone: PHONE,
    line: null,
    bank: { ...BANK, holder: 'มาลี ใจดี', changedAt: null, holderState: null, holderCheckedAt: null, hasHolderCase: false },
  },
  money: {
    real: 500,
    bonus: 0,
    onHold: 0,
    withdrawable: 0,
    debt: 0,
    points: 10,
    spins: 0,
    turnoverTarget: 500,
    turnoverLeft: 500,
    deposits90Days: 500,
    depositedTotal: 500,
    withdrawnTotal: 0,
    net: -500,
  },
  withdrawalLocks: [],
  counts: { deposits: 1, withdrawals: 0, notes: 0, openRounds: 0, openWithdrawals: 0 },
  verifiedAt: AT,
  registeredAt: AT,
  marketingSource: 'OTHER',
  referredBy: null,
  lastLogin: null,
  lastDepositAt: AT,
  lastWithdrawAt: null,
}
/** A list of members that fits on one page. */
export const listed = (items: ListedMembers['items']): ListedMembers => ({
  items,
  total: items.length,
  isTotalCapped: false,
  counts: { all: items.length, new: 0, frozen: 0, break: 0 },
})

/** The list and the head of a member, for an operator of a role. */
export function serveMembers(role: OperatorRole, list: () => ListedMembers = () => listed([ROW])): FakeServer {
  const server = serveAs(() => operatorOf(role))
  server.on<MemberSchemas, 'list'>(memberAdminCalls.list, list)
  server.on<MemberSchemas, 'member'>(memberAdminCalls.member, () => HEAD)
  return server
}
