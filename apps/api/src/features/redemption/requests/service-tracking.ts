import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { TRACKING_PROBLEMS } from '@morakot/contract/features/redemption/schema-console'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { CARRIER_CODES, CARRIERS, requestNumber, TRACKING_NUMBER } from '@morakot/contract/features/redemption/states'
import type { Carrier, RedemptionStatus } from '@morakot/contract/features/redemption/states'
import { NotDone, runBulk } from '#engines/bulk-acts'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import type { RedemptionContext } from './service-context.ts'
import { moveOn } from './service-moves.ts'
import { lockByNumbers, writeDetails } from './store.ts'
import type { RequestRow } from './store.ts'

type Schemas = typeof redemptionConsoleSchemas
type Given = ParsedInput<Schemas['previewTracking']>['body']
type Line = Given['lines'][number]
type Decision = Reply<Schemas['tracking']>
type CheckedLine = Decision['lines'][number]
type Problem = CheckedLine['problem']

/** What a list would do, line by line; nothing is written. */
export async function checkTracking(context: RedemptionContext, given: Given): Promise<Decision> {
  const problemOf = problemsOf(given)
  return await context.withTransaction(async (tx) => replyOf(await readLines(tx, given.lines), problemOf))
}

/**
 * Enters carriers and numbers: good lines send their parcels off, bad ones say why not (features F-93). Each line is a transaction, and with
 * `prepares` a parcel that waits passes each state on its way, in the same one. Throws `site.key_reused`.
 */
export async function enterTracking(
  context: RedemptionContext,
  operator: OperatorId,
  given: ParsedInput<Schemas['tracking']>['body'],
): Promise<Decision> {
  const { bulkId, lines, prepares } = given
  const problemOf = problemsOf(given)
  const { rows: outcomes } = await runBulk(context, {
    bulkId,
    act: 'redemption.tracking',
    operator,
    rows: lines,
    input: { prepares },
    run: async (tx, line, place) => {
      const [read] = await readLines(tx, [line])
      const problem = problemOf(place, line, read?.row)
      if (problem !== null) throw new NotDone(problem)
      if (read?.row !== undefined) await sendOff(context, tx, read.row, { line, operator, bulkId })
    },
  })
  const problems = outcomes.map(({ code }) => (code === null ? null : (TRACKING_PROBLEMS.find((one) => one === code) ?? 'bad_state')))
  return await context.withTransaction(async (tx) => replyOf(await readLines(tx, lines), (place) => problems[place] ?? null))
}

interface Sent {
  readonly line: Line
  readonly operator: OperatorId
  readonly bulkId: string
}

/** Moves a parcel from where it is to the carrier, each state recorded. */
async function sendOff(context: RedemptionContext, tx: Tx, row: RequestRow, { line, operator, bulkId }: Sent): Promise<void> {
  const [actor, trackingNumber] = [`op:${operator}`, plainNumber(line.trackingNumber)]
  const carrier = carrierOf(line.carrier)
  await writeDetails(tx, row.id, { ...(carrier && { carrier }), trackingNumber })
  let { status } = row
  for (const to of STEPS.slice(STEPS.indexOf(status) + 1)) {
    await moveOn(context, tx, { ...row, status }, { to, actor })
    status = to
  }
  await recordAction(tx, {
    actor,
    action: 'redemption.tracking',
    subject: `redemption_request:${row.id}`,
    before: { status: row.status },
    after: { status, carrier, trackingNumber, bulkId },
  })
}

/** The way of a parcel until its carrier has it. */
const STEPS: readonly RedemptionStatus[] = ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING']

interface ReadLine {
  readonly line: Line
  readonly row: RequestRow | undefined
}

async function readLines(tx: Tx, lines: readonly Line[]): Promise<readonly ReadLine[]> {
  const numbers = lines.map(({ number }) => numberOf(number))
  const rows = await lockByNumbers(tx, [...new Set(numbers.filter((number) => number !== null))])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return lines.map((line, at) => ({ line, row: byNumber.get(numbers[at] ?? -1n) }))
}

type ProblemAt = (place: number, line: Line, row: RequestRow | undefined) => Problem

/** What is wrong with a line of a list. Of several lines for one parcel the first counts. */
function problemsOf({ lines, prepares }: Given): ProblemAt {
  const numbers = lines.map(({ number }) => numberOf(number))
  return (place, { carrier, trackingNumber }, row) => {
    const number = numbers[place] ?? null
    if (number !== null && numbers.indexOf(number) < place) return 'twice'
    if (row === undefined) return 'unknown'
    if (row.type !== 'COMMODITY') return 'not_parcel'
    if (row.status !== 'APPROVED' && !(prepares && (row.status === 'PENDING' || row.status === 'PROCESSING'))) return 'bad_state'
    if (carrierOf(carrier) === undefined) return 'carrier'
    return TRACKING_NUMBER.test(plainNumber(trackingNumber)) ? null : 'number'
  }
}

const NUMBER = /^(?:RD-?)?([1-9]\d{0,17})$/iu

function numberOf(typed: string): bigint | null {
  const digits = NUMBER.exec(typed.trim())?.[1]
  return digits === undefined ? null : BigInt(digits)
}

const plainNumber = (typed: string) => typed.replaceAll(/\s/gu, '').toUpperCase()

/** A carrier by its code or its name, however it was written. */
function carrierOf(typed: string): Carrier | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return CARRIER_CODES.find((code) => plain(code) === plain(typed) || plain(CARRIERS[code].name) === plain(typed))
}

function replyOf(lines: readonly ReadLine[], problemAt: ProblemAt): Decision {
  const shown = lines.map(({ line, row }, place) => ({
    number: row === undefined ? line.number : requestNumber(row.number),
    carrier: line.carrier,
    trackingNumber: plainNumber(line.trackingNumber),
    problem: problemAt(place, line, row),
    itemName: row?.itemName ?? null,
  }))
  const good = shown.filter(({ problem }) => problem === null).length
  return { lines: shown, good, bad: shown.length - good }
}
