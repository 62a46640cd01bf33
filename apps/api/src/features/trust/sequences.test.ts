import type { OperatorRole } from '@morakot/contract/permission'
import { Refused } from '@morakot/contract/refused'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { jobKinds } from '../../background.ts'
import { holdersOf, seedOperator } from '#features/operators/public'
import type { OperatorId } from '#infra/identity'
import type { JobKind } from '#infra/jobs'
import { operatorRolesModule } from '../operator-roles/module.ts'
import { approveChange, declineChange, proposeEnable, proposePerson } from '../operator-roles/service-changes.ts'
import { disableOperator } from '../operator-roles/service-disable.ts'
import { platformsModule } from '../platforms/module.ts'
import { approveProvider, declineProvider, editProvider } from '../platforms/service-providers.ts'

// Seven operators who do what they may, in any order and at once, for as long as the test lasts: the state of one sequence is where the next begins.

const ROLES: readonly OperatorRole[] = ['owner', 'owner', 'owner', 'finance', 'finance', 'risk', 'support']
const SEQUENCES = 1_000
const TEN_MINUTES = 600_000
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

/** The key in force, by a number that grows with each change of it, and the address. */
const keyInForce = async () => {
  const { rows } = await sql<{ address: string | null; box: string | null }>`
    select api_base_url as address, encode(sealed_box, 'hex') as box from sports_provider where code = 'SB'`.execute(app.context.db)
  return JSON.stringify(rows[0])
}
const rolesAndState = async () => {
  const { rows } = await sql<{ id: bigint; roles: string[]; isDisabled: boolean }>`
    select id, array(select role from operator_role_held as held where held.operator_id = operator.id order by role) as roles,
      disabled_at is not null as "isDisabled"
    from operator order by id`.execute(app.context.db)
  return rows
}

const mayAct = async (operator: OperatorId, permission: 'operators.disable' | 'platforms.edit' | 'operators.manage' | 'trust.approve') =>
  await app.context.withTransaction(async (tx) => (await holdersOf(tx, permission)).includes(operator))

/** One act as the calls of the console do it: behind the permission that its guard asks for. A refusal is an answer. */
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
        const asked = { ...seen, apiBaseUrl: `https://p${pick}.example.com`, secret: `a-key-that-p${by}-has-chosen-${pick}`, reason: REASON }
        await editProvider(platforms, operator, 'SB', asked)
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
          await (what === 'approve' ? approveProvider : declineProvider)(platforms, operator, named)
        } else await (what === 'approve' ? approveChange : declineChange)(roles, operator, proposal.id)
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

/** What was carried out by two different people at least ten minutes after the second of them, by the numbers of the proposals. */
const carriedOut = async (table: 'trust_change' | 'operator_change') => {
  const { rows } = await sql<{ number: string; isByTwo: boolean }>`
    select number::text as number, decided_by is not null and decided_by <> proposed_by and in_force_at = decided_at + interval '10 minutes' as "isByTwo"
    from ${sql.table(table)} where status = 'DONE'`.execute(app.context.db)
  return rows
}

test(`[TRUST-1, TRUST-6, F-129] ${SEQUENCES} random sequences of seven operators: never a key that one person chose, never fewer than two owners`, async () => {
  let [key, state, keys, changes] = [await keyInForce(), await rolesAndState(), 0, 0]
  let [turned, disabled] = [0, 0]
  for (const steps of fc.sample(fc.array(step, { minLength: 3, maxLength: 7 }), { numRuns: SEQUENCES, seed: 20_261_128 })) {
    for (const one of steps) {
      await take(one)
      const owners = await app.context.withTransaction(async (tx) => await holdersOf(tx, 'operators.manage'))
      expect(owners.length, JSON.stringify(steps)).toBeGreaterThanOrEqual(2)

      const [keyNow, keysNow] = [await keyInForce(), await carriedOut('trust_change')]
      if (keyNow !== key) {
        expect(keysNow.length, 'the key changes by a proposal that was carried out').toBe(keys + 1)
        expect(one.what).toBe('ten minutes')
        turned += 1
      }
      const [stateNow, changesNow] = [await rolesAndState(), await carriedOut('operator_change')]
      const grown = stateNow.filter(({ roles, isDisabled }, at) => {
        const before = state[at]
        return roles.join() !== before?.roles.join() || (before.isDisabled && !isDisabled)
      })
      expect(grown.length, 'roles and returns are proposals that were carried out').toBeLessThanOrEqual(changesNow.length - changes)
      for (const { isByTwo } of [...keysNow, ...changesNow]) expect(isByTwo).toBe(true)
      disabled += stateNow.filter(({ isDisabled }, at) => isDisabled && state[at]?.isDisabled === false).length
      ;[key, keys, state, changes] = [keyNow, keysNow.length, stateNow, changesNow.length]
    }
  }
  // The sequences are worth something only where much was carried out.
  expect({ turned: turned > 20, changes: changes > 20, disabled: disabled > 20 }).toEqual({ turned: true, changes: true, disabled: true })
}, 300_000)
