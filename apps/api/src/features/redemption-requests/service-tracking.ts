import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { CARRIER_CODES, CARRIERS, requestNumber, TRACKING_NUMBER } from '@morakot/contract/features/redemption/states'
import type { Carrier } from '@morakot/contract/features/redemption/states'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { RedemptionContext } from './service-context.ts'
import { moveOn } from './service-moves.ts'
import { lockByNumbers, writeDetails } from './store.ts'
import type { RequestRow } from './store.ts'

type Schemas = typeof redemptionConsoleSchemas
type Lines = ParsedInput<Schemas['tracking']>['body']['lines']
type Decision = Reply<Schemas['tracking']>
type CheckedLine = Decision['lines'][number]

interface Line {
  readonly shown: CheckedLine
  readonly row: RequestRow | undefined
  readonly carrier: Carrier | undefined
  readonly trackingNumber: string
}

/** What a list would do, line by line; nothing is written. */
export async function checkTracking(context: RedemptionContext, lines: Lines): Promise<Decision> {
  return await context.withTransaction(async (tx) => replyOf(await check(tx, lines)))
}

/** Enters carriers and numbers: good lines send their parcels off, bad ones say why not (features F-93). */
export async function enterTracking(context: RedemptionContext, operator: OperatorId, lines: Lines): Promise<Decision> {
  return await context.withTransaction(async (tx) => {
    const decisions = await check(tx, lines)
    const actor = `op:${operator}`
    for (const { shown, row, carrier, trackingNumber } of decisions) {
      if (shown.problem !== null || row === undefined || carrier === undefined) continue
      await writeDetails(tx, row.id, { carrier, trackingNumber })
      await moveOn(context, tx, row, { to: 'DELIVERING', actor })
    }
    const reply = replyOf(decisions)
    await recordAction(tx, {
      actor,
      action: 'redemption.tracking',
      subject: 'redemption_request',
      after: { good: reply.good, bad: reply.bad, lines: reply.lines.map(({ number, problem }) => ({ number, problem })) },
    })
    return reply
  })
}

async function check(tx: Tx, lines: Lines): Promise<readonly Line[]> {
  const numbers = lines.map(({ number }) => numberOf(number))
  const rows = await lockByNumbers(tx, [...new Set(numbers.filter((number) => number !== null))])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const seen = new Set<bigint>()
  return lines.map((line, at) => {
    const number = numbers[at] ?? null
    const row = number === null ? undefined : byNumber.get(number)
    const carrier = carrierOf(line.carrier)
    const trackingNumber = line.trackingNumber.replaceAll(/\s/gu, '').toUpperCase()
    const isTwice = number !== null && seen.has(number)
    if (number !== null) seen.add(number)
    const problem = isTwice ? ('twice' as const) : problemOf(row, carrier, trackingNumber)
    const shown = { number: row === undefined ? line.number : requestNumber(row.number), carrier: line.carrier, trackingNumber }
    return { shown: { ...shown, problem, itemName: row?.itemName ?? null }, row, carrier, trackingNumber }
  })
}

function problemOf(row: RequestRow | undefined, carrier: Carrier | undefined, number: string): CheckedLine['problem'] {
  if (row === undefined) return 'unknown'
  if (row.type !== 'COMMODITY') return 'not_parcel'
  if (row.status !== 'APPROVED') return 'bad_state'
  if (carrier === undefined) return 'carrier'
  return TRACKING_NUMBER.test(number) ? null : 'number'
}

const NUMBER = /^(?:RD-?)?([1-9]\d{0,17})$/iu

function numberOf(typed: string): bigint | null {
  const digits = NUMBER.exec(typed.trim())?.[1]
  return digits === undefined ? null : BigInt(digits)
}

/** A carrier by its code or its name, however it was written. */
function carrierOf(typed: string): Carrier | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return CARRIER_CODES.find((code) => plain(code) === plain(typed) || plain(CARRIERS[code].name) === plain(typed))
}

function replyOf(lines: readonly Line[]): Decision {
  const shown = lines.map((line) => line.shown)
  const good = shown.filter(({ problem }) => problem === null).length
  return { lines: shown, good, bad: shown.length - good }
}
