import { OPEN_BETS_TEXT, TOKEN_PHRASE } from '@morakot/contract/outside/gateway'
import type { GatewayCall, GatewayProfile, GatewayTransfer } from '@morakot/contract/outside/gateway'
import { bahtText, parseBahtText, satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'
import type { Tx } from '#infra/tables'

import { isForgotten, whyNotOut } from './rules.ts'
import { gamesOf } from './rules-games.ts'
import { openPlay } from './service-play.ts'
import { findMember, findTransfer, insertTransfer, lockMember, lockMemberOfToken, writeMember } from './store.ts'
import type { Member, Transfer } from './store.ts'

/** The gateway's response: its envelope, and the HTTP status. */
export type Answer = {
  readonly status: number
  readonly body: { readonly code: number; readonly message?: string; readonly result: unknown }
}

/** The request, parsed by the call's own schema: a field that its call does not have is empty. */
export type Sent = {
  readonly username: string
  readonly password: string
  readonly amount: string
  readonly reference: string
  readonly gameId: string
  readonly platform: string
}

export type OrderInput = { readonly token: string | null; readonly body: Sent }

const yes = (result: unknown): Answer => ({ status: 200, body: { code: 0, result } })
const no = (status: number, message: string, result: unknown = null): Answer => ({ status, body: { code: status, message, result } })
const tokenUnknown = (): Answer => no(401, `${TOKEN_PHRASE} กรุณาเข้าสู่ระบบใหม่`)

/** Does what a call asks for. */
export async function answerCall(context: SandboxContext, call: GatewayCall, input: OrderInput): Promise<Answer> {
  switch (call) {
    case 'login':
      return await login(context, input.body)
    case 'transferIn':
      return await move(context, 'in', input.body)
    case 'transferOut':
      return await move(context, 'out', input.body)
    case 'point':
      return await move(context, 'point', input.body)
    case 'transfer':
      return await find(context, input.body)
    case 'games':
      return yes({ games: gamesOf(input.body.platform === 'SB' ? 'SB' : 'AMBKING') })
    case 'profile':
    case 'credit':
    case 'logout':
    case 'nonPromptPay':
    case 'autoSlip':
    case 'trueMoney':
    case 'condition':
    case 'launch':
      return await asMember(context, call, input)
  }
}

async function login(context: SandboxContext, { username, password }: Sent): Promise<Answer> {
  const member = await findMember(context.db, username)
  if (member === undefined || member.password !== password) return no(401, 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')
  const token = context.randomHex(32)
  await writeMember(context.db, username, { token, token_calls: 0 })
  return yes({ token, profile: profileOf(member) })
}

type MemberCall = Exclude<GatewayCall, 'login' | 'transferIn' | 'transferOut' | 'point' | 'transfer' | 'games'>

async function asMember(context: SandboxContext, call: MemberCall, { token, body }: OrderInput): Promise<Answer> {
  const member =
    token === null ? null : await context.db.transaction().execute(async (tx) => await useToken(tx, token, context.clock.now()))
  if (member === null) return tokenUnknown()
  switch (call) {
    case 'profile':
      return yes({ profile: profileOf(member) })
    case 'credit':
      return yes({ credit: textOf(member.credit_satang) })
    case 'logout':
      await writeMember(context.db, member.username, { token: null })
      return yes({ loggedOut: true })
    case 'nonPromptPay':
    case 'autoSlip':
      return yes(true)
    case 'trueMoney':
      return yes(member.bank !== 'BBL')
    case 'condition':
      return conditionOf(member)
    case 'launch':
      return await launch(context, member, body)
  }
}

function conditionOf({ open_bets, credit_satang }: Member): Answer {
  const result = { message: open_bets > 0 ? OPEN_BETS_TEXT : '', openBets: open_bets, credit: textOf(credit_satang) }
  return open_bets > 0 ? { status: 200, body: { code: 1, message: OPEN_BETS_TEXT, result } } : yes(result)
}

async function launch(context: SandboxContext, { username }: Member, { gameId }: Sent): Promise<Answer> {
  const url = await openPlay(context, username, gameId)
  return url === undefined ? no(404, 'ไม่พบเกมนี้') : yes({ url })
}

async function useToken(tx: Tx, token: string, now: Date): Promise<Member | null> {
  const member = await lockMemberOfToken(tx, token)
  if (member === undefined) return null
  const { username, is_forgetful, token_calls, forgot_at } = member
  if (isForgotten({ isForgetful: is_forgetful, tokenCalls: token_calls, forgotAt: forgot_at }, now)) {
    await writeMember(tx, username, { token: null, forgot_at: now })
    return null
  }
  await writeMember(tx, username, { token_calls: token_calls + 1 })
  return member
}

const REASONS = {
  open_bets: OPEN_BETS_TEXT,
  too_little: 'เครดิตไม่พอ',
  not_the_rest: 'ยอดไม่ตรงกับเครดิตที่เหลือ',
} as const

/** Moves credit once for a reference; a repeated request returns the first response. Another amount for a known reference is a caller error. */
async function move(context: SandboxContext, direction: Transfer['direction'], { username, amount, reference }: Sent): Promise<Answer> {
  const satangs = parseBahtText(amount) ?? satang(0n)
  return await context.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, username)
    if (member === undefined) return no(404, 'ไม่พบสมาชิก')
    const known = await findTransfer(tx, reference)
    if (known !== undefined) {
      const isSame = known.username === username && known.amount_satang === satangs && known.direction === direction
      return isSame ? yes(viewOf(known)) : no(409, 'เลขอ้างอิงนี้ใช้กับรายการอื่นแล้ว')
    }
    const credit = member.credit_satang
    const why = direction === 'in' ? null : whyNotOut(direction, { credit, openBets: member.open_bets, amount: satangs })
    const transfer: Transfer = {
      reference,
      username,
      direction,
      amount_satang: satangs,
      status: why === null ? 'DONE' : 'REFUSED',
      message: why === null ? '' : REASONS[why],
      created_at: context.clock.now(),
    }
    await insertTransfer(tx, transfer)
    if (why === null) await writeMember(tx, username, { credit_satang: direction === 'in' ? credit + satangs : credit - satangs })
    return yes(viewOf(transfer))
  })
}

async function find(context: SandboxContext, { reference }: Sent): Promise<Answer> {
  const transfer = await findTransfer(context.db, reference)
  return transfer === undefined ? no(404, 'ไม่พบรายการ') : yes(viewOf(transfer))
}

/** A transfer as the gateway returns it. */
export function viewOf({ username, amount_satang, reference, direction, status, message }: Transfer): GatewayTransfer {
  return { username, amount: textOf(amount_satang), reference, direction, status, message }
}

function profileOf(member: Member): GatewayProfile {
  return {
    username: member.username,
    firstName: member.first_name,
    lastName: member.last_name,
    tel: member.tel,
    bank: member.bank,
    accountNumber: member.account_number,
    line: null,
    agentId: 'AMB9',
    agentUserId: `AMB9-${member.username}`,
    bonus: null,
  }
}

/** Satang as baht text. */
export function textOf(amount: bigint): string {
  return bahtText(satang(amount))
}
