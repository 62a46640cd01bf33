import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { refuse } from '@morakot/contract/refused'
import { NO_LIMITS, PROFILE, serveMember } from './member.ts'
import type { Limits, Profile } from './member.ts'

export type Cashier = typeof cashierSchemas
export type Deposit = Reply<Cashier['deposit']>
export type CheckedMoney = Reply<Cashier['deposits']>['checked'][number]
export type DepositMethods = Reply<Cashier['depositBank']>

const OPEN_METHODS: DepositMethods = {
  available: true,
  accounts: [{ bankCode: 'KBANK', number: '0123456789', name: 'บริษัท มรกต จำกัด' }],
  wallet: { number: '0980000468', name: 'มรกต' },
  min: 1,
  max: 200_000,
  closed: null,
}

const idOf = (place: number) => `019ab3c4-0000-7000-8000-00000000000${place}`

/** A QR of 15 minutes that waits to be paid, the `place`-th of a test. */
export function newQr(amount: number, place = 1): Deposit {
  const now = Date.now()
  return {
    depositId: idOf(place),
    method: 'QR',
    status: 'PENDING',
    amount,
    qrPayload: `the payload of ${amount}`,
    reference: `MKABCDEFGH${place}2`,
    receiver: { bankCode: 'KBANK', number: '0123456789', name: 'บริษัท มรกต จำกัด' },
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 15 * 60_000).toISOString(),
    creditedAt: null,
    points: null,
    arrival: null,
    demoPayer: null,
  }
}

/** Money that came for a deposit and waits for a person, or for the member. */
export function waiting(deposit: Deposit, reason: CheckedMoney['reason'], amount = deposit.amount): CheckedMoney {
  const { depositId, reference } = deposit
  return { amount, arrivedAt: new Date().toISOString(), reason, depositId, acceptUntil: null, reference }
}

/**
 * The server of a member who deposits. What it answers is read from the state with every call: put a QR into `deposits`, money that waits
 * into `checked`, close the ways by `ways`, and set limits and a break by `protection`. A QR that the page makes is added to `deposits`.
 */
export function serveDeposits(profile: Profile = PROFILE) {
  const state = { deposits: [] as Deposit[], checked: [] as CheckedMoney[], methods: OPEN_METHODS, protection: NO_LIMITS }
  const server = serveMember(profile)
  server.on<Cashier, 'depositBank'>(cashierCalls.depositBank, () => state.methods)
  server.on<Cashier, 'deposits'>(cashierCalls.deposits, () => ({
    open: state.deposits.filter(({ status, arrival }) => status === 'PENDING' && arrival === null),
    slips: [],
    checked: state.checked,
  }))
  server.on<Cashier, 'deposit'>(
    cashierCalls.deposit,
    ({ path }) => state.deposits.find(({ depositId }) => path.endsWith(depositId)) ?? refuse('cashier.deposit_not_found'),
  )
  server.on<Cashier, 'generateQrCode'>(cashierCalls.generateQrCode, ({ body }) => {
    const { amount } = body as { readonly amount: number }
    const made = newQr(amount, state.deposits.length + 1)
    state.deposits.push(made)
    return { depositId: made.depositId, amount, qrPayload: made.qrPayload ?? '', expiresAt: made.expiresAt }
  })
  server.on<Limits, 'limits'>(protectionCalls.limits, () => state.protection)
  /** Changes a deposit as the bank's news does. */
  const change = (depositId: string, changed: Partial<Deposit>) => {
    state.deposits = state.deposits.map((one) => (one.depositId === depositId ? { ...one, ...changed } : one))
  }
  return { server, state, change }
}
