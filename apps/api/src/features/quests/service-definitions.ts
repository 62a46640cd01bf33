import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { offsetOf } from '@morakot/contract/formats'
import { questChanged } from '@morakot/contract/features/quests/events'
import type { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { CHECK_IN_CODES } from '@morakot/contract/features/quests/states'
import { refuse } from '@morakot/contract/refused'
import { exactSatang, bahtFromSatang, satang } from '@morakot/money/satang'
import * as operators from '#features/operators/public'
import { admitPublication } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { costOf, firstDayOf, needsSecondOperator, periodOf, termsOf, versionFor, worthOf } from './rules.ts'
import type { Definition, Seen, Step } from './rules.ts'
import type { QuestsContext } from './service-context.ts'
import { questOf } from './service.ts'
import type { Quest } from './service.ts'
import {
  countActive,
  countClaims,
  countProgress,
  countStreaksReaching,
  countVersions,
  countWeeksReaching,
  findVersion,
  insertVersion,
  listVersions,
  listVersionsOf,
  lockQuest,
  markEnded,
  markPublished,
} from './store-definitions.ts'
import type { NewVersion, Version } from './store-definitions.ts'

type Schemas = typeof questsConsoleSchemas
type Shown = Reply<Schemas['draft']>
type Form = ParsedInput<Schemas['draft']>['body']

const HISTORY_DAYS = 30
const DAY_MS = 86_400_000

/** Versions of quests: drafts, those in use, those that ended; each newest first. */
export async function searchVersions(
  context: QuestsContext,
  query: ParsedInput<Schemas['search']>['query'],
): Promise<Reply<Schemas['search']>> {
  const filter = { text: query.q ?? null, status: query.status ?? null }
  const [found, total] = await Promise.all([
    listVersions(context.db, filter, { limit: query.limit, offset: offsetOf(query) }),
    countVersions(context.db, filter),
  ])
  return { items: await shownAll(context, found), total }
}

/** One version, as a member sees it, with what it costs. Throws `quests.version_not_found`. */
export async function openVersion(context: QuestsContext, id: string): Promise<Reply<Schemas['open']>> {
  const version = (await findVersion(context.db, id)) ?? refuse('quests.version_not_found')
  const [shown] = await shownAll(context, [version])
  invariant(shown !== undefined, 'one version is shown as one')
  return { ...shown, ...(await previewOf(context, version)) }
}

/** What a form would be: as a member sees it, and what it is expected to cost. Nothing is written. */
export async function previewQuest(context: QuestsContext, form: Form): Promise<Reply<Schemas['preview']>> {
  return await previewOf(context, { ...contentOf(form), id: context.newId() })
}

type Content = Pick<NewVersion, 'code' | 'type' | 'title' | 'description' | 'metric' | 'period' | 'steps'>

function contentOf({ code: typed, type, title, description, metric, period, steps }: Form): Content {
  const code = type === 'ACHIEVEMENT' ? typed : CHECK_IN_CODES[type]
  return {
    code,
    type,
    title,
    description,
    metric,
    period: type === 'ACHIEVEMENT' ? period : type === 'DAILY_CHECK_IN' ? 'week' : 'once',
    steps: steps.map(({ requiredScore, points, spins, credit }, at) => ({
      step: at + 1,
      requiredScore,
      points,
      spins,
      credit: exactSatang(credit),
    })),
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

async function estimateOf(
  { db, clock }: Pick<QuestsContext, 'db' | 'clock'>,
  content: Content,
): Promise<Reply<Schemas['preview']>['estimate']> {
  const seen = await seenOf(db, content, clock.now())
  const cost = costOf(content, seen)
  return {
    members: seen.members,
    month: baht(cost.month),
    most: baht(cost.most),
    round: baht(cost.round),
    isFromHistory: seen.reached !== null,
    steps: content.steps.map((step) => ({
      step: step.step,
      worth: baht(worthOf(step)),
      share: seen.reached === null || seen.members === 0 ? null : (seen.reached.get(step.step) ?? 0) / seen.members,
    })),
    needsSecondOperator: needsSecondOperator(cost),
  }
}

/** What the last 30 days say of a quest: presence for the check-ins, the scores of this quest for others. */
async function seenOf(db: Db, { code, type, steps }: Content, now: Date): Promise<Seen> {
  const since = addDays(bangkokDay(now), -HISTORY_DAYS)
  const members = await countActive(db, since)
  const reached = new Map<number, number>()
  let hasHistory = type !== 'ACHIEVEMENT' && members > 0
  for (const { step, requiredScore } of steps) {
    if (type === 'DAILY_CHECK_IN') reached.set(step, await countWeeksReaching(db, requiredScore, since))
    else if (type === 'DAILY_CHECK_IN_STREAK') reached.set(step, await countStreaksReaching(db, requiredScore, since))
    else {
      const progress = await countProgress(db, code, requiredScore, new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
      hasHistory ||= progress.moved > 0
      reached.set(step, progress.reached)
    }
  }
  return { members, reached: hasHistory ? reached : null }
}

/**
 * Drafts a quest, or the next version of one; an older draft of it is given up. Throws `quests.kind_differs` when the code is of another
 * kind of quest.
 */
export async function draftQuest(context: QuestsContext, operator: OperatorId, form: Form): Promise<Shown> {
  const id = context.newId()
  const content = contentOf(form)
  const { code, type, metric, period } = content
  const isReserved = Object.values<string>(CHECK_IN_CODES).includes(form.code) && type === 'ACHIEVEMENT'
  if (isReserved) refuse('quests.kind_differs', { field: 'code' })
  await context.withTransaction(async (tx) => {
    await lockQuest(tx, code)
    const known = await listVersionsOf(tx, code)
    if (known.some((one) => one.type !== type || one.metric !== metric || one.period !== period))
      refuse('quests.kind_differs', { field: 'code' })
    const at = context.clock.now()
    await markEnded(tx, code, { status: 'DRAFT', at })
    await insertVersion(tx, { ...content, id, version: (known.at(-1)?.version ?? 0) + 1, madeBy: operator, madeAt: at })
    await audit(tx, operator, { action: 'quests.draft', id, after: form })
  })
  return await shownOne(context, id)
}

/**
 * Publishes a draft: at once where the quest is new, else from its next period on (features F-84). Throws `quests.version_not_found`,
 * `quests.not_draft`, `quests.second_operator` when it may cost so much that its maker may not, and what `admitPublication` throws.
 */
export async function publishQuest(context: QuestsContext, operator: OperatorId, id: string): Promise<Shown> {
  const draft = (await findVersion(context.db, id)) ?? refuse('quests.version_not_found')
  const { month, most } = await estimateOf(context, draft)
  await context.withTransaction(async (tx) => {
    await lockQuest(tx, draft.code)
    const now = (await findVersion(tx, id)) ?? refuse('quests.version_not_found')
    if (now.status !== 'DRAFT') refuse('quests.not_draft')
    const at = context.clock.now()
    const inForce = (await listVersionsOf(tx, draft.code)).findLast(({ status }) => status === 'PUBLISHED')
    const before = inForce === undefined ? null : termsOf(inForce)
    const cost = exactSatang(most)
    const change = { before, after: termsOf(now), cost }
    await admitPublication(tx, { ...change, madeBy: now.madeBy, publishedBy: operator, at, tooDear: 'quests.second_operator' })
    const isFirst = inForce === undefined
    const fromDay = firstDayOf(draft, { today: bangkokDay(at), isFirst })
    await markPublished(tx, id, { operator, at, fromDay })
    await audit(tx, operator, { action: 'quests.publish', id, after: { fromDay, expectedBahtAMonth: month } })
    await tell(tx, operator, draft, at)
  })
  return await shownOne(context, id)
}

/**
 * Ends a quest now, all its published versions: what was reached can be claimed for 24 hours more. Throws `quests.version_not_found` and
 * `quests.not_published`.
 */
export async function endQuest(context: QuestsContext, operator: OperatorId, id: string, reason: string): Promise<Shown> {
  const version = (await findVersion(context.db, id)) ?? refuse('quests.version_not_found')
  await context.withTransaction(async (tx) => {
    await lockQuest(tx, version.code)
    const at = context.clock.now()
    const isIn = (await findVersion(tx, id))?.status === 'PUBLISHED'
    if (!isIn || (await markEnded(tx, version.code, { status: 'PUBLISHED', at })) === 0) refuse('quests.not_published')
    await audit(tx, operator, { action: 'quests.end', id, after: { reason } })
    await tell(tx, operator, version, at)
  })
  return await shownOne(context, id)
}

async function tell(tx: Tx, operator: OperatorId, { code, version }: Pick<Version, 'code' | 'version'>, at: Date): Promise<void> {
  await publish(tx, questChanged, { member: null, actor: `op:${operator}`, occurredAt: at, payload: { quest: code, version } })
}

async function audit(
  tx: Tx,
  operator: OperatorId,
  { action, id, after }: { readonly action: string; readonly id: string; readonly after: object },
) {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `quest_definition:${id}`, after })
}

async function shownOne(context: QuestsContext, id: string): Promise<Shown> {
  const version = await findVersion(context.db, id)
  const [shown] = version === undefined ? [] : await shownAll(context, [version])
  invariant(shown !== undefined, `version ${id} was just written`)
  return shown
}

async function shownAll({ db, clock }: QuestsContext, versions: readonly Version[]): Promise<Shown[]> {
  const today = bangkokDay(clock.now())
  const people = versions.flatMap(({ madeBy, publishedBy }) => (publishedBy === null ? [madeBy] : [madeBy, publishedBy]))
  const [names, claims, siblings] = await Promise.all([
    operators.namesOf(db, people),
    countClaims(
      db,
      versions.map(({ id }) => id),
    ),
    Promise.all([...new Set(versions.map(({ code }) => code))].map(async (code) => await listVersionsOf(db, code))),
  ])
  const inForce = new Set(siblings.map((own) => inForceOf(own, today)?.id))
  return versions.map((version) => {
    const own = claims.filter(({ definitionId }) => definitionId === version.id)
    const spent = own.reduce((sum, { step, claims: times }) => sum + BigInt(times) * worthOf(stepOf(version, step)), 0n)
    return {
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
      steps: version.steps.map((step) => ({ ...step, credit: baht(step.credit) })),
      madeBy: names.get(version.madeBy) ?? '',
      madeById: String(version.madeBy),
      madeAt: version.madeAt.toISOString(),
      publishedBy: version.publishedBy === null ? null : (names.get(version.publishedBy) ?? ''),
      publishedAt: version.publishedAt?.toISOString() ?? null,
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
