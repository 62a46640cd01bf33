import { GATEWAY_CALLS } from '@morakot/contract/outside/gateway'
import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'

import { FAULTS, isCall } from './rules.ts'
import type { Fault } from './rules.ts'
import { answerCall, viewOf } from './service.ts'
import type { Answer, OrderInput } from './service.ts'
import {
  deleteFaults,
  findMember,
  insertFault,
  insertMember,
  listFaults,
  listMembers,
  newestTransfers,
  takeFault,
  writeMember,
} from './store.ts'
import type { Member, OrderedFault, Transfer } from './store.ts'

/** The outcome that is sent: a response, nothing at all, or something that is no response of the gateway. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'cut' }
  | { readonly kind: 'html' }
  | { readonly kind: 'redirect' }

const SLOW_MS = 5_000
const HUGE_LENGTH = 70_000

const answered = (answer: Answer): Outcome => ({ kind: 'answer', answer })
const isFault = (name: string | undefined): name is Fault => name !== undefined && Object.hasOwn(FAULTS, name)

/** Executes a call, or produces the fault that was ordered for it. */
export async function answerWithFaults(context: SandboxContext, call: GatewayCall, input: OrderInput): Promise<Outcome> {
  const fault = await takeFault(context.db, call)
  if (!isFault(fault)) return answered(await answerCall(context, call, input))
  switch (fault) {
    case 'slow':
      await context.sleep(SLOW_MS)
      return answered(await answerCall(context, call, input))
    case 'cut':
      return { kind: 'cut' }
    case 'lost':
      await answerCall(context, call, input)
      return { kind: 'cut' }
    case 'html':
    case 'redirect':
      return { kind: fault }
    case 'broken':
      return answered({ status: 500, body: { code: 500, message: 'ระบบขัดข้อง', result: null } })
    case 'huge':
      return answered({ status: 200, body: { code: 0, message: 'ก'.repeat(HUGE_LENGTH), result: null } })
    case 'forget_token':
      if (input.token !== null) await forgetToken(context, input.token)
      return answered(await answerCall(context, call, input))
    case 'lie':
      return answered(lied(await answerCall(context, call, input)))
    case 'repeat':
      return answered(await repeated(context, await answerCall(context, call, input)))
  }
}

async function forgetToken({ db }: SandboxContext, token: string): Promise<void> {
  const holder = (await listMembers(db)).find((member) => member.token === token)
  if (holder !== undefined) await writeMember(db, holder.username, { token: null })
}

const reported = z.looseObject({ amount: z.string().optional(), credit: z.string().optional(), games: z.array(z.unknown()).optional() })

/** Says another sum than the one that was moved or is there, or that there are no games. */
function lied(answer: Answer): Answer {
  const { data } = reported.safeParse(answer.body.result)
  if (data === undefined) return answer
  const result = {
    ...data,
    ...(data.amount === undefined ? {} : { amount: '7777.77' }),
    ...(data.credit === undefined ? {} : { credit: '-1' }),
    ...(data.games === undefined ? {} : { games: [] }),
  }
  return { ...answer, body: { ...answer.body, result } }
}

/** Returns an earlier transfer in place of the requested one. */
async function repeated({ db }: SandboxContext, answer: Answer): Promise<Answer> {
  const { data } = z.looseObject({ reference: z.string() }).safeParse(answer.body.result)
  if (data === undefined) return answer
  const [before] = await newestTransfers(db, data.reference)
  return before === undefined ? answer : { ...answer, body: { ...answer.body, result: viewOf(before) } }
}

export type Board = {
  readonly members: readonly Member[]
  readonly transfers: readonly Transfer[]
  readonly faults: readonly OrderedFault[]
}

/** What the page shows. */
export async function board({ db }: SandboxContext): Promise<Board> {
  const [members, transfers, faults] = await Promise.all([listMembers(db), newestTransfers(db), listFaults(db)])
  return { members, transfers, faults }
}

/** Orders a fault for a call, or for any when none is named; `times` 0 is until it is taken away. */
export async function orderFault(
  context: SandboxContext,
  { fault, call, times }: { readonly fault: Fault; readonly call: string; readonly times: number },
): Promise<void> {
  await insertFault(context.db, {
    fault_id: context.newId(),
    fault,
    call: isCall(call) ? call : null,
    times_left: times === 0 ? null : times,
    created_at: context.clock.now(),
  })
}

/** Takes all faults away. */
export async function endFaults({ db }: SandboxContext): Promise<void> {
  await deleteFaults(db)
}

/** The ordered faults, oldest first. */
export async function describeFaults({ db }: SandboxContext) {
  const faults = await listFaults(db)
  return { ok: true, faults: faults.map(({ fault, call, times_left }) => ({ fault, call, timesLeft: times_left })) }
}

/** Settles or opens a bet of a member there, or forgets the member's token. */
export async function changeMember({ db }: SandboxContext, username: string, change: 'bet' | 'settle' | 'forget'): Promise<void> {
  const member = await findMember(db, username)
  if (member === undefined) return
  if (change === 'forget') await writeMember(db, username, { token: null })
  else await writeMember(db, username, { open_bets: Math.max(0, member.open_bets + (change === 'bet' ? 1 : -1)) })
}

/** Creates an unused member with the published password, so that every test begins the same. Returns the username. */
export async function newMember({ db, randomHex }: SandboxContext, { credit, isForgetful }: NewMember): Promise<string> {
  const suffix = randomHex(4)
  const digits = String(BigInt(`0x${suffix}`) % 100_000_000n).padStart(8, '0')
  await insertMember(db, {
    username: `new${suffix}`,
    password: 'demo-1234',
    first_name: 'สมาชิก',
    last_name: 'ใหม่',
    tel: `08${digits}`,
    bank: 'KBANK',
    account_number: `78${digits}`,
    credit_satang: BigInt(credit),
    open_bets: 0,
    token: null,
    token_calls: 0,
    is_forgetful: isForgetful,
    forgot_at: null,
  })
  return `new${suffix}`
}

/** In satang. */
export interface NewMember {
  readonly credit: number
  readonly isForgetful: boolean
}

/** The calls that a fault can be ordered for. */
export const CALL_NAMES = Object.keys(GATEWAY_CALLS)
