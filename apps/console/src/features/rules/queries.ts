import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { rulesCalls } from '@morakot/contract/features/rules/calls'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof rulesSchemas

const api = client<Schemas>('rules', rulesCalls)

export const RULES_KEY = ['rules']

export type Section = Reply<Schemas['change']>
export type Field = Section['fields'][number]
export type Value = Field['value']
export type Account = Extract<Value, readonly unknown[]>[number]

/** Every section of rules with what is in force and what waits. */
export const sectionsQuery = queryOptions({
  queryKey: [...RULES_KEY, 'sections'],
  queryFn: async ({ signal }) => (await api.sections({}, { signal })).sections,
})

export type Version = Reply<Schemas['versions']>['versions'][number]

/** The versions of a section, the newest first. */
export const versionsQuery = (section: Section['section']) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'versions', section],
    queryFn: async ({ signal }) => (await api.versions({ params: { section } }, { signal })).versions,
  })

export const changeRules = async (section: Section['section'], body: CallInput<Schemas['change']>['body']) =>
  await api.change({ params: { section }, body })
export const approveRules = async (section: Section['section'], changeId: string) => await api.approve({ params: { section, changeId } })
export const declineRules = async (section: Section['section'], changeId: string, reason: string) =>
  await api.decline({ params: { section, changeId }, body: { reason } })
