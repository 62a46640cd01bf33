import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { offsetOf } from '@morakot/contract/formats'
import { questChanged } from '@morakot/contract/features/quests/events'
import type { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { CHECK_IN_CODES } from '@morakot/contract/features/quests/states'
import { refuse } from '@morakot/contract/refused'
import { rewardOfFields, rewardView, worthOf } from '@morakot/contract/reward'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { Editions, makersOf } from '#engines/editions'
import { countMembers } from '#features/members/service-status'
import type { ValueDoors } from '#features/value-changes/service-doors'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { oneByOne } from '#infra/database/one-by-one'
import { costOf, firstDayOf, periodOf, termsOf, versionFor } from './rules.ts'
import type { Cost, Definition, Seen, Step } from './rules.ts'
import type { QuestsContext } from './service-context.ts'
import { questOf } from './service.ts'
import type { Quest } from './service.ts'
import {
  countActive,
  countClaims,
  countProgress,
  countStreaksReaching,
  countWeeksReaching,
  findVersion,
  giveUpDraft,
  insertSteps,
  listVersions,
  listVersionsOf,
} from './store-definitions.ts'
import type { Version } from './store-definitions.ts'

type Schemas = typeof questsConsoleSchemas
type View = Reply<Schemas['draft']>
type Form = ParsedInput<Schemas['draft']>['body']

/**
 * Versions of quests. A version is in force together with the older ones until their periods are over; to end a quest ends all of them. `steps` are
 * rows below it.
 */
const quests = new Editions<'questDefinition', QuestsContext>({
  table: 'questDefinition',
  subject: ({ id }) => `quest_definition:${id}`,
  actions: { drafted: 'quests.draft', published: 'quests.publish', ended: 'quests.end' },
  refusals: {
    notFound: 'quests.version_not_found',
    notDraft: 'quests.not_draft',
    notPublished: 'quests.not_published',
    tooDear: 'quests.second_operator',
  },
  terms: async (_context, db, { id }) => termsOf(await requireVersion(db, id)),
  // By the most that it may cost and not by its history: a step that was just added was not reached yet (features F-128).
  cost: async ({ clock }, db, { id }) => (await expectationOf(db, await requireVersion(db, id), clock.now())).most,
  overlaps: true,
  prepare: async ({ db, clock }, row, { at }) => {
    const { month } = await expectationOf(db, await requireVersion(db, row.id), clock.now())
    return ({ inForce }) => {
      const fromDay = firstDayOf(row, { today: bangkokDay(at), isFirst: inForce === undefined })
      return { columns: { fromDay }, after: { fromDay, expectedBahtAMonth: baht(month) } }
    }
  },
  changed: async (tx, { code, version }, { operator, at }) =>
    await publish(tx, questChanged, { member: null, actor: `op:${operator}`, occurredAt: at, payload: { quest: code, version } }),
})

/** What the gate for value shows of drafts. */
export const questDoors = (context: QuestsContext): ValueDoors => ({ editions: { quest: quests.door(context, 'quests.edit') } })

const HISTORY_DAYS = 30
const DAY_MS = 86_400_000

/** Versions of quests: drafts, those in use, those that ended; each newest first. */
export async function searchVersions(
  context: QuestsContext,
  query: ParsedInput<Schemas['search']>['query'],
): Promise<Reply<Schemas['search']>> {
  const filter = { text: query.q ?? null, status: query.status ?? null }
  const { items, total } = await listVersions(context.db, filter, { limit: query.limit, offset: offsetOf(query) })
  return { items: await viewsOf(context, items), total }
}

/** One version, as a member sees it, with what it costs. Throws `quests.version_not_found`. */
export async function openVersion(context: QuestsContext, id: string): Promise<Reply<Schemas['open']>> {
  const version = await requireVersion(context.db, id)
  const [shown] = await viewsOf(context, [version])
  invariant(shown !== undefined, 'one version is shown as one')
  return { ...shown, ...(await previewOf(context, version)) }
}

async function requireVersion(db: Db | Tx, id: string): Promise<Version> {
  return (await findVersion(db, id)) ?? refuse('quests.version_not_found')
}

/** What a form would be: as a member sees it, and what it is expected to cost. Nothing is written. */
export async function previewQuest(context: QuestsContext, form: Form): Promise<Reply<Schemas['preview']>> {
  return await previewOf(context, { ...contentOf(form), id: context.newId() })
}

type Content = Pick<Version, 'code' | 'type' | 'title' | 'description' | 'metric' | 'period' | 'steps'>

function contentOf({ code: typed, type, title, description, metric, period, steps }: Form): Content {
  const code = type === 'ACHIEVEMENT' ? typed : CHECK_IN_CODES[type]
  return {
    code,
    type,
    title,
    description,
    metric,
    period: type === 'ACHIEVEMENT' ? period : type === 'DAILY_CHECK_IN' ? 'week' : 'once',
    steps: steps.map(({ requiredScore, ...fields }, at) => ({ step: at + 1, requiredScore, reward: rewardOfFields(fields) })),
  }
}

async function previewOf(context: QuestsContext, content: Content & { readonly id: string }): Promise<Reply<Schemas['preview']>> {
  const now = context.clock.now()
  const definition: Definition = { ...content, version: 1, fromDay: bangkokDay(now), endedAt: null }
  const half = content.steps[(content.steps.length - 1) >> 1]?.requiredScore ?? 1
  // Half way, so that the bar, a step that was reached and one that was not are all seen.
  const score = content.steps.length === 1 ? half - 1 : half
  const period = content.type === 'DAILY_CHECK_IN_STREAK' ? bangkokDay(now) : periodOf(content.period, bangkokDay(now))
  const preview: Quest = questOf({ definition, period, score, endsAt: null, claims: new Map() }, now)
  return { estimate: await estimateOf(context, content), preview }
}

async function estimateOf({ db, clock }: BaseContext, content: Content): Promise<Reply<Schemas['preview']>['estimate']> {
  const { members, active, reached, month, most, round } = await expectationOf(db, content, clock.now())
  return {
    members,
    month: baht(month),
    most: baht(most),
    round: baht(round),
    isFromHistory: reached !== null,
    steps: content.steps.map((step) => ({
      step: step.step,
      worth: baht(worthOf(step.reward)),
      share: reached === null || active === 0 ? null : (reached.get(step.step) ?? 0) / active,
    })),
  }
}

async function expectationOf(db: Db | Tx, content: Content, now: Date): Promise<Seen & Cost & { readonly active: number }> {
  const seen = await seenOf(db, content, now)
  return { ...seen, ...costOf(content, seen) }
}

/** Members now and active ones, and what the last 30 days say of a quest: presence for the check-ins, the scores of this quest for others. */
async function seenOf(db: Db | Tx, { code, type, steps }: Content, now: Date): Promise<Seen & { readonly active: number }> {
  const since = addDays(bangkokDay(now), -HISTORY_DAYS)
  const active = await countActive(db, since)
  const reached = new Map<number, number>()
  let hasHistory = type !== 'ACHIEVEMENT' && active > 0
  for (const { step, requiredScore } of steps) {
    if (type === 'DAILY_CHECK_IN') reached.set(step, await countWeeksReaching(db, requiredScore, since))
    else if (type === 'DAILY_CHECK_IN_STREAK') reached.set(step, await countStreaksReaching(db, requiredScore, since))
    else {
      const progress = await countProgress(db, code, requiredScore, new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
      hasHistory ||= progress.moved > 0
      reached.set(step, progress.reached)
    }
  }
  return { members: await countMembers(db), active, reached: hasHistory ? reached : null }
}

/**
 * Drafts a quest, or the next version of one; an older draft of it is given up. Throws `quests.kind_differs` when the code is of another
 * kind of quest.
 */
export async function draftQuest(context: QuestsContext, operator: OperatorId, form: Form): Promise<View> {
  const id = context.newId()
  const content = contentOf(form)
  const { code, type, metric, period } = content
  const isReserved = Object.values<string>(CHECK_IN_CODES).includes(form.code) && type === 'ACHIEVEMENT'
  if (isReserved) refuse('quests.kind_differs', { field: 'code' })
  await quests.draft(context, operator, {
    columns: { id, code, type, title: content.title, description: content.description, metric, period },
    noted: form,
    check: async (tx) => {
      const known = await quests.listOf(tx, code)
      if (known.some((one) => one.type !== type || one.metric !== metric || one.period !== period))
        refuse('quests.kind_differs', { field: 'code' })
      await giveUpDraft(tx, code, context.clock.now())
    },
    drafted: async (tx) => await insertSteps(tx, id, content.steps),
  })
  return await viewOf(context, id)
}

/**
 * Publishes a draft: at once where the quest is new, else from its next period on (features F-84). Throws `quests.version_not_found`,
 * `quests.not_draft`, and what the gate for value throws, with `quests.second_operator` for one that may cost more than its maker publishes alone.
 */
export async function publishQuest(context: QuestsContext, operator: OperatorId, id: string): Promise<View> {
  await quests.publish(context, operator, id)
  return await viewOf(context, id)
}

/**
 * Ends a quest now, all its published versions: what was reached can be claimed for 24 hours more. Throws `quests.version_not_found` and
 * `quests.not_published`.
 */
export async function endQuest(context: QuestsContext, operator: OperatorId, id: string, reason: string): Promise<View> {
  await quests.end(context, operator, id, reason)
  return await viewOf(context, id)
}

async function viewOf(context: QuestsContext, id: string): Promise<View> {
  const [shown] = await viewsOf(context, [await requireVersion(context.db, id)])
  invariant(shown !== undefined, 'one version is shown as one')
  return shown
}

async function viewsOf({ db, clock }: QuestsContext, versions: readonly Version[]): Promise<View[]> {
  const today = bangkokDay(clock.now())
  const [madeOf, claims, siblings] = await Promise.all([
    makersOf(db, versions),
    countClaims(
      db,
      versions.map(({ id }) => id),
    ),
    oneByOne([...new Set(versions.map(({ code }) => code))], async (code) => await listVersionsOf(db, code)),
  ])
  const inForce = new Set(siblings.map((own) => inForceOf(own, today)?.id))
  return versions.map((version) => {
    const own = claims.filter(({ definitionId }) => definitionId === version.id)
    const spent = own.reduce((sum, { step, claims: times }) => sum + BigInt(times) * worthOf(stepOf(version, step).reward), 0n)
    return {
      ...madeOf(version),
      id: version.id,
      code: version.code,
      version: version.version,
      type: version.type,
      title: version.title,
      description: version.description,
      metric: version.metric,
      period: version.period,
      status: version.status,
      isInForce: inForce.has(version.id),
      fromDay: version.fromDay,
      endedAt: version.endedAt?.toISOString() ?? null,
      steps: version.steps.map((step) => ({ ...step, reward: rewardView(step.reward) })),
      claims: own.reduce((sum, { claims: times }) => sum + times, 0),
      spent: baht(spent),
    }
  })
}

function inForceOf(versions: readonly Version[], today: string): Definition | undefined {
  const published = versions.flatMap(({ fromDay, ...version }) =>
    fromDay === null || version.status !== 'PUBLISHED' ? [] : [{ ...version, fromDay }],
  )
  return versionFor(published, today, today)
}

function stepOf({ id, steps }: Version, step: number): Step {
  const found = steps.find((one) => one.step === step)
  invariant(found !== undefined, `version ${id} has no step ${step}`)
  return found
}

function baht(amount: bigint): number {
  return bahtFromSatang(satang(amount))
}
