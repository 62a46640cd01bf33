import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'

// What an operator may do to many rows at once. Money, identity, freezing and limits are decided one by one: no call for them takes many rows.

/** The calls that act on many rows, each through the engine of such acts. */
const BULK: readonly string[] = [
  'memberTags.attachMany',
  'memberTags.removeMany',
  'redemption.nextMany',
  'redemption.tracking',
  'workQueue.assignMany',
  'workQueue.giveBackMany',
  'workQueue.takeMany',
]

/** Lists in the body of other calls: parts of one thing, and what they are. */
const PARTS: Readonly<Record<string, string>> = {
  'exports.make: rowIds': 'the rows of a file, which are read',
  'gameAdmin.saveShelf: gameIds': 'the games of a shelf',
  'minigameTables.saveDraft: prizes': 'the prizes of a draft',
  'minigameTables.savePackages: packages': 'the packages of a draft',
  'operatorRoles.proposeInvitation: roles': 'the roles of a person',
  'operatorRoles.proposePerson: roles': 'the roles of a person',
  'operatorRoles.proposeRole: permissions': 'the permissions of a role',
  'promotions.draft: tiers': 'the tiers of a draft',
  'promotions.preview: tiers': 'the same, where nothing is written',
  'quests.draft: steps': 'the steps of a draft',
  'quests.preview: steps': 'the same, where nothing is written',
  'redemption.previewTracking: lines': 'a list that is read, and nothing is written',
  'redemption.recommend: itemIds': 'the order of a shelf',
  'rules.change: changes': 'the values of one section',
  'savedViews.change: sharedWith': 'the roles that see a view',
  'savedViews.save: sharedWith': 'the roles that see a view',
  'slotPrices.editPrices: utilities': 'the prices of one list',
  'vouchers.issue: usernames': 'who gets the codes of a campaign whose budget was published',
  'vouchers.previewIssue: usernames': 'the same, where nothing is written',
  'workQueue.takeNext: kinds': 'a filter',
}

/** Permissions of money, identity, freezing and limits. */
const ONE_BY_ONE =
  /^(?:withdrawals|unmatched|deposits|corrections|points|value|kyc|bank_change|identity|members\.freeze|members\.reveal|safety|limits|affiliates|gateway|truemoney|reconciliation|redemption\.approve|operators)/u

interface Writing {
  readonly name: string
  readonly call: Call
  readonly lists: readonly string[]
  readonly isBulk: boolean
}

const calls: readonly Writing[] = (await describedNouns(modules, 'console')).flatMap(({ noun, calls: ofNoun, schemas }) =>
  Object.entries(ofNoun).flatMap(([name, call]) => {
    const schema: CallSchema | undefined = schemas[name]
    if (call.method === 'GET' || schema === undefined) return []
    const fields = shapeOf(schema.body)
    const lists = Object.entries(fields).flatMap(([field, part]) => (isList(part) ? [field] : []))
    return [{ name: `${noun}.${name}`, call, lists, isBulk: 'bulkId' in fields }]
  }),
)

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape
  if (schema instanceof z.core.$ZodPipe) return shapeOf(schema._zod.def.in)
  if (schema instanceof z.core.$ZodUnion) return Object.assign({}, ...schema._zod.def.options.map(shapeOf))
  return {}
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.core.$ZodArray) return true
  if (schema instanceof z.core.$ZodPipe) return isList(schema._zod.def.in)
  return schema instanceof z.core.$ZodType && 'innerType' in schema._zod.def && isList(schema._zod.def.innerType)
}

describe('[BULK-3] acts on many rows', () => {
  test('are these calls and no other: a new one is not listed and fails here', () => {
    expect(calls.flatMap(({ name, isBulk }) => (isBulk ? [name] : [])).toSorted()).toEqual(BULK)
  })

  test('need no permission of money, identity, freezing or limits, and no fresh proof', () => {
    for (const { name, call } of calls.filter(({ isBulk }) => isBulk)) {
      if (typeof call.guard !== 'object') throw new Error(`${name} is a call of operators`)
      const { operator, also = [], stepUp } = call.guard
      expect([name, [operator, also].flat().filter((permission) => ONE_BY_ONE.test(permission)), stepUp]).toEqual([name, [], undefined])
    }
  })

  test('are the only ones that take a list of rows: other lists are parts of one thing', () => {
    const others = calls.filter(({ isBulk, lists }) => !isBulk && lists.length > 0)

    expect(others.map(({ name, lists }) => `${name}: ${lists.join(', ')}`).toSorted()).toEqual(Object.keys(PARTS).toSorted())
  })
})
