import { z } from 'zod'
import { bulkId, bulkReply, bulkRows } from '../../bulk.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { chosenDay } from '../../day-range.ts'
import { baht, id, INVALID_TEXT, moment, numberId, searchLine, tableQuery } from '../../formats.ts'
import { wholeBaht } from '../../amount-query.ts'
import { choice, labelled } from '../../fields.ts'
import { exportedFile } from '../exports/schema.ts'
import type { workQueueCalls } from './calls.ts'
import { proposalNumber } from '../../proposal.ts'
import {
  BADGE_KEYS,
  eachKind,
  INBOX_VIEWS,
  OVERVIEW_PERIODS,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  PROPOSAL_VIEWS,
  SEARCH_KINDS,
  WORK_KINDS,
} from './states.ts'

const count = z.number().int()
const kind = z.enum(WORK_KINDS, INVALID_TEXT)
const kindWords = eachKind((_kind, { label }) => label)
/** Who holds a task, from the caller's side. */
const holderWords = { free: 'ว่าง', mine: 'คุณ', others: 'คนอื่น' }
const subject = z
  .string(INVALID_TEXT)
  .max(64, INVALID_TEXT)
  .regex(/^[\x21-\x7e]+$/, INVALID_TEXT)

const auditor = z.object({
  isOk: z.boolean().meta({ description: 'the auditor works, and nothing that it found is open' }),
  isLate: z.boolean(),
  lastPassAt: moment.nullable(),
  lagTransactions: count,
  findings: count,
})

const manyBody = z.object({ bulkId, tasks: bulkRows(z.object({ kind, subject })) })
const manyTasks = { body: manyBody, data: bulkReply }

/** Who holds a task. */
export const taskHolder = z.object({
  operator: z.string(),
  isOwn: z.boolean(),
  until: moment,
  assignedBy: z.string().nullable().meta({ description: 'who gave it to the holder; null for one that the holder took' }),
})

const task = z.object({
  kind,
  subject: z.string().meta({ description: 'names the task together with its kind; the id that the page of its feature takes' }),
  number: z.string().nullable().meta({ description: 'as people say it: WD00000007' }),
  memberId: numberId.nullable(),
  username: z.string().nullable(),
  amount: baht.nullable(),
  detail: z.string().nullable().meta({ description: 'a reason or kind of its feature, as a code' }),
  since: moment,
  dueAt: moment,
  isLate: z.boolean(),
  holder: taskHolder.nullable(),
  mayTake: z.boolean().meta({ description: 'the caller may do it, and is not the first of its two people' }),
  firstBy: z.string().nullable().meta({ description: 'who proposed it, or gave the first of two approvals' }),
})

const proposal = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  proposalId: id,
  number: proposalNumber,
  subject: z.string().meta({ description: 'what it is about, as its feature names it' }),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  proposedBy: z.string(),
  proposedAt: moment,
  isOwn: z.boolean(),
  mayDecide: z.boolean().meta({ description: 'the caller holds the permission and did not propose it' }),
  expiresAt: moment.nullable(),
  decidedBy: z.string().nullable().meta({ description: 'who approved, declined, took it back or undid it' }),
  decidedAt: moment.nullable(),
  inForceAt: moment.nullable().meta({ description: 'when an approved one takes or was to take force' }),
})

const figure = z.object({ value: z.number(), previous: z.number().nullable().meta({ description: 'null where it is not known' }) })

const overview = z.object({
  period: z.enum(OVERVIEW_PERIODS),
  since: moment,
  until: moment.meta({ description: 'compared with the span before that ends at the same minute' }),
  figures: z
    .object({
      keptUntil: moment.meta({ description: 'what happened later may not be in the figures yet' }),
      moneyIn: figure,
      moneyOut: figure,
      net: figure,
      deposits: figure,
      withdrawals: figure,
      ggr: figure.meta({ description: 'stakes less wins and corrections of providers, real and bonus, of rounds by their close' }),
      ngr: figure.meta({ description: 'ggr less what bonuses, cashback and rewards cost' }),
      players: figure.meta({ description: 'members who settled a round; compared by whole days, so not for today' }),
      newMembers: figure,
      firstDeposits: figure,
      playersNow: figure.meta({ description: 'who staked in the last five minutes' }),
    })
    .nullable()
    .meta({ description: 'null without reports.view, as the hours' }),
  hours: z.array(z.object({ at: moment, moneyIn: baht, moneyOut: baht })).nullable(),
  waiting: z.array(z.object({ kind, count, late: count, oldestSince: moment.nullable(), targetMinutes: count })),
  correctness: z.object({
    auditor,
    areWithdrawalsStopped: z.boolean(),
    openCases: count.nullable().meta({ description: 'null without reconciliation.view' }),
    bankComparedTo: moment.nullable().meta({ description: "how far the bank's list was compared" }),
  }),
})

const foundMember = z.object({
  memberId: numberId,
  username: z.string(),
  name: z.string(),
  phone: z.string().meta({ description: 'masked' }),
  bank: z.object({ code: z.string(), number: z.string().meta({ description: 'masked' }) }),
  status: z.enum(['active', 'blocked']),
  isExact: z.boolean(),
})

const foundRecord = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string().meta({ description: 'that opens it on its page; of a round our number' }),
  number: z.string().meta({ description: 'as people say it, or what the bank or provider calls it' }),
  memberId: numberId.nullable(),
  username: z.string().nullable(),
  amount: baht.nullable(),
  status: z.string().meta({ description: 'the state, as its feature names it; of a recorded action its words' }),
  detail: z.string().nullable().meta({ description: 'of a proposal its kind; else why it waits, as a code of its feature' }),
  at: moment,
})

export const workQueueSchemas = {
  badges: {
    data: z.object({ badges: z.record(z.enum(BADGE_KEYS), z.object({ count, late: count })), auditor }),
  },
  search: {
    query: z.object({ q: searchLine({ max: 64 }) }),
    data: z.object({
      members: z.array(foundMember),
      records: z.array(foundRecord),
      more: z.array(z.enum(['member', ...SEARCH_KINDS])).meta({ description: 'the sections of which more is found than is shown' }),
    }),
  },
  overview: { query: z.object({ period: z.enum(OVERVIEW_PERIODS, INVALID_TEXT).default('today') }), data: overview },
  exportDay: {
    body: z.object({ day: chosenDay }),
    data: exportedFile.extend({ isWhole: z.boolean().meta({ description: 'false: the day goes on, and so do its figures' }) }),
  },
  queue: {
    query: z.object({
      ...tableQuery,
      view: z.enum(INBOX_VIEWS, INVALID_TEXT).default('all'),
      kind: choice(kindWords, { label: 'งาน', error: INVALID_TEXT }).optional(),
      holder: choice(holderWords, { label: 'ผู้รับงาน', error: INVALID_TEXT }).optional(),
      amountMin: labelled(wholeBaht, { label: 'ยอดต่ำสุด', kind: 'baht' }).optional(),
      amountMax: labelled(wholeBaht, { label: 'ยอดสูงสุด', kind: 'baht' }).optional(),
    }),
    data: z.object({
      items: z.array(task),
      total: count,
      late: count,
      counts: z
        .record(z.enum(WORK_KINDS), count)
        .meta({ description: 'of each kind, in the tab and under the filters but that of the kind' }),
      views: z.record(z.enum(INBOX_VIEWS), count).meta({ description: 'of each tab, under the filters' }),
      isCapped: z.boolean().meta({ description: 'a queue holds more than 1,000 tasks; the oldest of each are shown' }),
    }),
  },
  assignees: {
    query: z.object({ kind, subject }),
    data: z.object({ items: z.array(z.object({ operatorId: numberId, name: z.string(), held: count })) }),
  },
  assign: {
    body: z.object({ kind, subject, operatorId: labelled(numberId, { label: 'มอบให้' }) }),
    data: task,
  },
  take: { body: z.object({ kind, subject }), data: task },
  takeNext: {
    body: z.object({ kinds: z.array(kind).max(WORK_KINDS.length, INVALID_TEXT).optional() }),
    data: z.object({ task: task.nullable() }),
  },
  giveBack: { body: z.object({ kind, subject }), data: z.object({ givenBack: z.literal(true) }) },
  takeMany: manyTasks,
  giveBackMany: manyTasks,
  assignMany: { body: manyBody.extend({ operatorId: numberId }), data: bulkReply },
  proposals: {
    query: z.object({ ...tableQuery, view: z.enum(PROPOSAL_VIEWS, INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(proposal), total: count }),
  },
} as const satisfies SchemasOf<typeof workQueueCalls>
