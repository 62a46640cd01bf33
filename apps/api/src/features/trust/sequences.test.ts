import type { OperatorRole } from '@morakot/contract/permission'
import { Refused } from '@morakot/contract/refused'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { jobKinds } from '../../background.ts'
import { holdersOf } from '#features/operators/service'
import { seedOperator } from '#features/operators/service-seed'
import type { OperatorId } from '#infra/identity'
import type { JobKind } from '#infra/jobs/jobs'
import { operatorRolesModule } from '../operator-roles/module.ts'
import { approveChange, declineChange, proposeEnable, proposePerson } from '../operator-roles/service-changes.ts'
import { disableOperator } from '../operator-roles/service-disable.ts'
import { platformsModule } from '../platforms/module.ts'
import { approveProvider, declineProvider, editProvider } from '../platforms/service-providers.ts'

// Seven operators who do what they may, in any order and at once, for as long as the test lasts: the state of one sequence is where the next begins.

const ROLES: readonly OperatorRole[] = ['owner', 'owner', 'owner', 'finance', 'finance', 'risk', 'support']
/** `npm run evidence` tries 1,000 with a seed of its own. */
const SEQUENCES = Number(process.env['TRUST_SEQUENCES'] ?? 150)
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_128)
const TEN_MINUTES = 600_000
/** Five minutes for the 150 sequences of the suite; the evidence runs more, on a machine that may have other work. */
const RUN_MS_MAX = Math.max(300_000, SEQUENCES * 1_000)
const REASON = 'เพื่อทดสอบลำดับ'
const ROLE_CHOICES: readonly (readonly OperatorRole[])[] = [['owner'], ['finance'], ['owner', 'finance'], ['risk'], ['support']]

let app: TestApp
let people: readonly OperatorId[]
let jobs: readonly JobKind[]
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false }, fetch: async () => new Response(null, { status: 404 }) })
  people = await Promise.all(
    ROLES.map(
      async (role, at) =>
        await seedOperator(app.wiring.operators, { username: `p${at}`, displayName: `p${at}`, roles: [role], password: TEST_PASSWORD }),
    ),
  )
  jobs = await jobKinds(app.context, app.opened)
})
afterAll(async () => await app[Symbol.asyncDispose]())

type Act = Readonly<{ what: 'key' | 'roles' | 'enable' | 'approve' | 'undo' | 'disable'; by: number; about: number; pick: number }>
type Step = Act | { readonly what: 'ten minutes' } | { readonly what: 'at once'; readonly acts: readonly Act[] }

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('key', 'key', 'roles', 'enable', 'enable', 'approve', 'approve', 'approve', 'undo', 'disable'),
  by: fc.nat(6),
  about: fc.nat(6),
  pick: fc.nat(9),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: act },
  { weight: 2, arbitrary: fc.constant({ what: 'ten minutes' } as const) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('at once' as const), acts: fc.array(act, { minLength: 3, maxLength: 10 }) }) },
)

interface Open {
  readonly id: string
  readonly kind: 'key' | 'operator'
}

const openProposals = async (): Promise<readonly Open[]> => {
  const { rows } = await sql<Open>`
    select id, 'key' as kind from trust_change where status = 'WAITING'
    union all select id, 'operator' from operator_change where status = 'WAITING' order by id`.execute(app.context.db)
  return rows
}

interface Status {
  readonly key: string
  readonly people: readonly { readonly roles: readonly string[]; readonly isDisabled: boolean }[]
  readonly owners: number
  readonly keys: number
  readonly changes: number
  /** What was carried out otherwise than by two different people, ten minutes after the second of them. */
  readonly wrong: number
}

/** Everything that is checked after each step, in one query. */
async function status(): Promise<Status> {
  const { rows } = await sql<Status>`
    with carried_out as (
      select 'key' as kind, proposed_by, decided_by, decided_at, in_force_at from trust_change where status = 'DONE'
      union all select 'operator', proposed_by, decided_by, decided_at, in_force_at from operator_change where status = 'DONE'
    )
    select
      (select row(api_base_url, sealed_box)::text from sports_provider where code = 'SB') as key,
      (
        select json_agg(json_build_object(
          'roles', array(select role from operator_role_held as held where held.operator_id = operator.id order by role),
          'isDisabled', disabled_at is not null
        ) order by id) from operator
      ) as people,
      (
        select count(distinct held.operator_id)::int from operator_role_held as held
        join operator on operator.id = held.operator_id and operator.disabled_at is null
        where held.role = 'owner'
      ) as owners,
      (select count(*)::int from carried_out where kind = 'key') as keys,
      (select count(*)::int from carried_out where kind = 'operator') as changes,
      (
        select count(*)::int from carried_out
        where (decided_by is not null and decided_by <> proposed_by and in_force_at = decided_at + interval '10 minutes') is not true
      ) as wrong`.execute(app.context.db)
  const [found] = rows
  if (found === undefined) throw new Error('one row')
  return found
}

const mayAct = async (operator: OperatorId, permission: 'operators.disable' | 'platforms.edit' | 'operators.manage' | 'trust.approve') =>
  await app.context.withTransaction(async (tx) => (await holdersOf(tx, permission)).includes(operator))

/** One act as the calls of the console do it: behind the permission of its guard. A refusal is a result. */
async function perform({ what, by, about, pick }: Act): Promise<void> {
  const [operator, other] = [people[by] ?? people[0], people[about] ?? people[0]]
  if (operator === undefined || other === undefined) throw new Error('there are seven')
  const platforms = app.opened.contextOf(platformsModule)
  const roles = app.opened.contextOf(operatorRolesModule)
  const operatorId = String(other)
  const proposals = await openProposals()
  const proposal = proposals[pick % Math.max(1, proposals.length)]
  try {
    switch (what) {
      case 'key': {
        if (!(await mayAct(operator, 'platforms.edit'))) return
        const { rows } = await sql<{ priority: number; isActive: boolean; revision: number }>`
          select priority, is_active as "isActive", revision from sports_provider where code = 'SB'`.execute(app.context.db)
        const [seen] = rows
        if (seen === undefined) throw new Error('SB is there')
        const input = {
          ...seen,
          apiBaseUrl: `https://p${pick}.example.com`,
          secret: `a-key-that-p${by}-has-chosen-${pick}`,
          reason: REASON,
        }
        await editProvider(platforms, operator, 'SB', input)
        return
      }
      case 'roles':
        if (await mayAct(operator, 'operators.manage'))
          await proposePerson(roles, operator, { operatorId, roles: [...(ROLE_CHOICES[pick % 5] ?? [])], reason: REASON })
        return
      case 'enable':
        if (await mayAct(operator, 'operators.manage')) await proposeEnable(roles, operator, { operatorId, reason: REASON })
        return
      case 'disable':
        if (await mayAct(operator, 'operators.disable'))
          await disableOperator(roles, operator, { params: { operatorId }, body: { reason: REASON } } as never)
        return
      case 'approve':
      case 'undo': {
        if (proposal === undefined) return
        const decides = proposal.kind === 'key' ? 'trust.approve' : 'operators.manage'
        if (!(await mayAct(operator, decides))) return
        if (proposal.kind === 'key') {
          const named = { code: 'SB', changeId: proposal.id } as const
          if (what === 'approve') await approveProvider(platforms, operator, named)
          else await declineProvider(platforms, operator, { ...named, reason: REASON })
        } else if (what === 'approve') await approveChange(roles, operator, proposal.id)
        else await declineChange(roles, operator, { id: proposal.id, reason: REASON })
      }
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function tenMinutes(): Promise<void> {
  app.clock.advance(TEN_MINUTES)
  const { rows } = await sql<Open>`
    select id, 'key' as kind from trust_change where status = 'WAITING' and in_force_at is not null
    union all select id, 'operator' from operator_change where status = 'WAITING' and in_force_at is not null`.execute(app.context.db)
  for (const { id, kind } of rows)
    await jobs.find(({ name }) => name === (kind === 'key' ? 'platforms.in_force' : 'operator_roles.in_force'))?.work({ id })
}

async function take(one: Step): Promise<void> {
  if (one.what === 'ten minutes') await tenMinutes()
  else if (one.what === 'at once') await Promise.all(one.acts.map(perform))
  else await perform(one)
}

test(
  `[TRUST-1, TRUST-6, F-129] ${SEQUENCES} random sequences of seven operators: never a key that one person chose, never fewer than two owners`,
  async () => {
    let before = await status()
    let [turned, disabled] = [0, 0]
    for (const steps of fc.sample(fc.array(step, { minLength: 3, maxLength: 7 }), { numRuns: SEQUENCES, seed: SEED })) {
      for (const one of steps) {
        await take(one)
        const now = await status()
        expect(now.owners, JSON.stringify(steps)).toBeGreaterThanOrEqual(2)
        expect(now.wrong, JSON.stringify(steps)).toBe(0)
        if (now.key !== before.key) {
          expect([one.what, now.keys], 'a key comes by a proposal whose time has come').toEqual(['ten minutes', before.keys + 1])
          turned += 1
        }
        const wentUp = now.people.filter(({ roles, isDisabled }, at) => {
          const was = before.people[at]
          return roles.join() !== was?.roles.join() || (was.isDisabled && !isDisabled)
        })
        expect(wentUp.length, 'roles and returns come by proposals').toBeLessThanOrEqual(now.changes - before.changes)
        const was = before.people
        disabled += now.people.filter(({ isDisabled }, at) => isDisabled && was[at]?.isDisabled === false).length
        before = now
      }
    }
    // The sequences are worth something only where much was carried out.
    expect(Math.min(turned, before.changes, disabled)).toBeGreaterThan(SEQUENCES / 50)
  },
  RUN_MS_MAX,
)
