import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { offsetOf } from '@morakot/contract/formats'
import { voucherIssued } from '@morakot/contract/features/vouchers/events'
import type { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { codeView } from '@morakot/contract/features/vouchers/states'
import type { VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import { voucherWords } from '@morakot/contract/record-words'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { text, time, words } from '#engines/export-columns'
import { writeExport } from '#engines/export-file'
import type { Column } from '#engines/export-columns'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { worthOf } from '@morakot/contract/reward'
import { endOf, checkLines, statusOf } from './rules.ts'
import type { IssueLine } from './rules.ts'
import { campaigns } from './service-campaigns.ts'
import { hashOf, newCode, openCode, sealCode } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { findIssue, findMembersByUsername, insertIssue, listIssued, lockTriggered, rewardOfCampaign } from './store-campaigns.ts'
import type { Campaign } from './store-campaigns.ts'
import { countIssued, insertVouchers, listHolders } from './store.ts'
import type { NewVoucher, VoucherRow } from './store.ts'

type Schemas = typeof vouchersConsoleSchemas
type IssueLines = ParsedInput<Schemas['previewIssue']>['body']
type IssueRequest = ParsedInput<Schemas['issue']>['body']

interface Decision {
  readonly lines: readonly IssueLine[]
  readonly members: ReadonlyMap<string, MemberId>
  /** Open codes in addition to the lines. */
  readonly codes: number
  readonly good: number
  readonly left: number
}

async function check(db: Db | Tx, campaign: Campaign, { usernames, count }: IssueLines): Promise<Decision> {
  if (campaign.kind === 'shared') refuse('vouchers.kind_differs')
  if (campaign.kind === 'personal' && count > 0) refuse('vouchers.kind_differs')
  const known = await findMembersByUsername(
    db,
    campaign.id,
    usernames.map((username) => username.trim()),
  )
  const lines = checkLines(usernames, { ...known, isOpen: campaign.kind === 'open' })
  const good = lines.filter(({ problem }) => problem === null).length + count
  return { lines, members: known.members, codes: count, good, left: campaign.countMax - (await countIssued(db, campaign.id)) }
}

/** What an issue would do, line by line, and what it may cost. Throws `vouchers.campaign_not_found`, `vouchers.kind_differs`. */
export async function previewIssue(context: VouchersContext, id: string, request: IssueLines): Promise<Reply<Schemas['previewIssue']>> {
  const campaign = await campaigns.require(context.db, id)
  const { lines, good, left } = await check(context.db, campaign, request)
  const bad = lines.filter(({ problem }) => problem !== null).length
  const worth = worthOf(await rewardOfCampaign(context.db, id))
  return { lines: [...lines], good, bad, cost: bahtFromSatang(satang(worth * BigInt(good))), left: Math.max(0, left) }
}

/**
 * Issues vouchers, all or none. Throws `vouchers.not_published`, `vouchers.kind_differs`, `vouchers.bad_lines`, and `vouchers.over_budget`
 * beyond the number that was published. The same `issueId` again answers as the first time and issues nothing.
 */
export async function issueVouchers(
  context: VouchersContext,
  operator: OperatorId | null,
  id: string,
  request: IssueRequest,
): Promise<Reply<Schemas['issue']>> {
  return await context.withTransaction(async (tx) => {
    // Locks the campaign: the same attempt twice at once comes here one after the other.
    const campaign = await campaigns.lock(tx, id)
    const before = await findIssue(tx, { id: request.issueId, campaign: id })
    if (before !== undefined) return { issued: before }
    if (campaign.status !== 'PUBLISHED') refuse('vouchers.not_published')
    const { lines, members, codes, good, left } = await check(tx, campaign, request)
    if (lines.some(({ problem }) => problem !== null)) refuse('vouchers.bad_lines')
    if (good > left) refuse('vouchers.over_budget', { params: { count: Math.max(0, left) } })
    const owners = [...lines.map(({ username }) => (username === '' ? null : ownerOf(members, username))), ...Array<null>(codes).fill(null)]
    await write(context, tx, campaign, owners)
    await insertIssue(tx, { id: request.issueId, campaignId: id, issued: owners.length, issuedBy: operator, issuedAt: context.clock.now() })
    const after = { members: lines.length, codes, issued: owners.length }
    if (operator !== null) await campaigns.note(tx, operator, 'vouchers.issue', campaign, { after })
    return { issued: owners.length }
  })
}

function ownerOf(members: ReadonlyMap<string, MemberId>, username: string): MemberId {
  const id = members.get(username)
  invariant(id !== undefined, 'an evaluated line has its member')
  return id
}

/** A member to whom something happened that gives vouchers. */
export interface Given {
  readonly member: MemberId
  readonly trigger: VoucherTrigger
  readonly at: Date
}

/**
 * Gives the vouchers of campaigns with a trigger, each member once a campaign, whatever comes twice. What happened before a campaign was
 * published gives none of it, and neither does what comes after its number is given.
 */
export async function issueByTriggers(context: VouchersContext, tx: Tx, given: readonly Given[]): Promise<void> {
  const triggers = [...new Set(given.map(({ trigger }) => trigger))]
  if (triggers.length === 0) return
  for (const campaign of await lockTriggered(tx, triggers)) {
    const { publishedAt } = campaign
    const requests = given.filter(({ trigger, at }) => trigger === campaign.givenOn && publishedAt !== null && at >= publishedAt)
    const holders = await listHolders(tx, campaign.id, [...new Set(requests.map(({ member }) => member))])
    const owners = [...new Set(requests.map(({ member }) => member))].filter((member) => !holders.has(member))
    const left = campaign.countMax - (await countIssued(tx, campaign.id))
    await write(context, tx, campaign, owners.slice(0, Math.max(0, left)))
  }
}

async function write(context: VouchersContext, tx: Tx, campaign: Campaign, owners: readonly (MemberId | null)[]): Promise<void> {
  const issuedAt = context.clock.now()
  // What is issued late lives as long as what was issued first.
  const claimableAt = campaign.claimableAt !== null && campaign.claimableAt > issuedAt ? campaign.claimableAt : issuedAt
  const expiresAt = endOf(claimableAt, campaign.lifeDays)
  const vouchers = owners.map((member): NewVoucher => {
    const id = context.newId()
    const code = member === null ? newCode(context) : null
    return { id, memberId: member, ...storedCode(context, id, code), issuedAt, claimableAt, expiresAt }
  })
  const written = await insertVouchers(tx, campaign.id, vouchers)
  invariant(written.length === vouchers.length, 'the campaign is locked: no other request issued meanwhile')
  for (const { id, memberId: member } of vouchers) {
    if (member === null) continue
    await publish(tx, voucherIssued, {
      member,
      actor: 'job:vouchers',
      occurredAt: issuedAt,
      payload: { voucher: id, campaign: campaign.id },
    })
  }
}

/** The columns that find and show a code; all null without one. */
function storedCode(context: VouchersContext, id: string, code: string | null) {
  if (code === null) return { codeHash: null, codeKeyId: null, codeBox: null, codeEnd: null }
  const { keyId, box } = sealCode(context, id, code)
  return { codeHash: hashOf(context, code), codeKeyId: keyId, codeBox: box, codeEnd: code.slice(-4) }
}

/** The vouchers of a campaign, as operators see them: of a code its last four signs. Throws `vouchers.campaign_not_found`. */
export async function readIssued(
  context: VouchersContext,
  id: string,
  query: ParsedInput<Schemas['vouchers']>['query'],
): Promise<Reply<Schemas['vouchers']>> {
  const { db } = context
  await campaigns.require(db, id)
  const now = context.clock.now()
  const filter = { campaign: id, text: query.q ?? null, status: query.status ?? null, now }
  const { items: rows, total } = await listIssued(db, filter, { limit: query.limit, offset: offsetOf(query) })
  const items = rows.map((row) => ({
    id: row.id,
    codeEnd: row.codeEnd,
    memberId: row.memberId === null ? null : String(row.memberId),
    username: row.username,
    status: statusOf(row, now),
    claimableAt: row.claimableAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    reason: row.revokeReason,
  }))
  return { items, total }
}

const PROOF_ROWS_MAX = 100_000

/** Codes and states of a campaign as CSV (F-86). Each export is written down. Throws `vouchers.campaign_not_found`. */
export async function exportIssued(context: VouchersContext, operator: OperatorId, id: string): Promise<Reply<Schemas['export']>> {
  const { db } = context
  const campaign = await campaigns.require(db, id)
  const now = context.clock.now()
  const { items: rows } = await listIssued(db, { campaign: id, text: null, status: null, now }, { limit: PROOF_ROWS_MAX, offset: 0 })
  return await writeExport(
    context,
    operator,
    {
      fileName: `vouchers-${campaign.code}`,
      subject: `vouchers:${campaign.code}`,
      filter: { campaign: id },
    },
    { columns: columnsOf(context, now), rows },
  )
}

type IssuedRow = Awaited<ReturnType<typeof listIssued>>['items'][number]

function columnsOf(context: VouchersContext, now: Date): readonly Column<IssuedRow>[] {
  return [
    text('รหัส', (row) => codeOfView(context, row)),
    ...words('สถานะ', voucherWords, (row: IssuedRow) => statusOf(row, now)),
    text('สมาชิก', ({ username }) => username),
    time('ออกเมื่อ', ({ issuedAt }) => issuedAt.toISOString()),
    time('ใช้ได้ตั้งแต่', ({ claimableAt }) => claimableAt.toISOString()),
    time('หมดอายุ', ({ expiresAt }) => expiresAt.toISOString()),
    time('รับเมื่อ', ({ claimedAt }) => claimedAt?.toISOString() ?? null),
    text('เหตุผลที่ยกเลิก', ({ revokeReason }) => revokeReason),
  ]
}

function codeOfView(
  context: VouchersContext,
  { id, codeKeyId: keyId, codeBox: box }: Pick<VoucherRow, 'id' | 'codeKeyId' | 'codeBox'>,
): string {
  return keyId === null || box === null ? '' : codeView(openCode(context, id, { keyId, box }))
}
