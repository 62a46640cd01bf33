import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { proposedProvider } from '@morakot/contract/features/platforms/schema'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { refuse } from '@morakot/contract/refused'
import { waitingTrust } from '#features/trust/service'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import type { PlatformsContext } from './service-context.ts'
import { countMembers, listPlatforms, listProviders, lockPlatform, writePlatform } from './store.ts'
import type { Platform, SportsProvider } from './store.ts'

type Schemas = typeof platformsConsoleSchemas
type Overview = Reply<Schemas['overview']>

/** The platforms and their sports providers, as operators see them: no key is among them. */
export async function readOverview(context: PlatformsContext, viewer: OperatorId): Promise<Overview> {
  const { db, namesOf } = context
  const [platforms, providers, members, waiting] = await Promise.all([
    listPlatforms(db),
    listProviders(db),
    countMembers(db),
    waitingTrust(context, 'provider', viewer),
  ])
  const people = [...platforms, ...providers].flatMap(({ updatedBy }) => updatedBy ?? [])
  const names = await namesOf(db, [...new Set(people)])
  const edited = ({ revision, updatedAt, updatedBy }: Platform | SportsProvider) => ({
    revision,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy: updatedBy === null ? null : (names.get(updatedBy) ?? String(updatedBy)),
  })
  return {
    platforms: platforms.map((each) => ({
      code: each.code,
      shortCode: each.shortCode,
      name: each.name,
      prefix: each.prefix,
      priority: each.priority,
      isActive: each.isActive,
      gatewayBaseUrl: each.gatewayBaseUrl,
      members: members.get(each.code) ?? 0,
      ...edited(each),
    })),
    providers: providers.map((each) => {
      const platform = platforms.find(({ code }) => code === each.platformCode)
      return {
        code: each.code,
        platformCode: each.platformCode,
        name: each.name,
        prefix: platform?.prefix ?? null,
        gatewayBaseUrl: platform?.gatewayBaseUrl ?? null,
        apiBaseUrl: each.apiBaseUrl,
        hasSecret: each.sealed !== null,
        isActive: each.isActive,
        priority: each.priority,
        proposal: proposalOf(waiting.get(each.code)),
        ...edited(each),
      }
    }),
  }
}

type Proposal = Overview['providers'][number]['proposal']

function proposalOf(
  waiting:
    | {
        readonly body: Readonly<Record<string, unknown>>
        readonly shown: Omit<NonNullable<Proposal>, 'apiBaseUrl' | 'isKeyChanged' | 'probe'>
      }
    | undefined,
): Proposal {
  if (waiting === undefined) return null
  const { apiBaseUrl, isKeyChanged, probe } = proposedProvider.parse(waiting.body)
  return { ...waiting.shown, apiBaseUrl, isKeyChanged, probe }
}

/**
 * Changes a platform's order, and whether its members may log in. Open sessions go on. Throws `platforms.primary_stays` and, where another
 * operator was faster, `platforms.changed`.
 */
export async function editPlatform(
  context: PlatformsContext,
  operator: OperatorId,
  code: PlatformCode,
  { priority, isActive, revision, reason }: ParsedInput<Schemas['editPlatform']>['body'],
): Promise<Reply<Schemas['editPlatform']>> {
  if (code === PRIMARY_PLATFORM && !isActive) refuse('platforms.primary_stays')
  await context.withTransaction(async (tx) => {
    const before = (await lockPlatform(tx, code)) ?? refuse('platforms.not_found')
    if (before.revision !== revision) refuse('platforms.changed')
    await writePlatform(tx, code, { priority, isActive, at: context.clock.now(), by: operator })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'platform.edit',
      subject: `platform:${code}`,
      before: { priority: before.priority, isActive: before.isActive },
      after: { priority, isActive, reason },
    })
  })
  const { platforms } = await readOverview(context, operator)
  return platforms.find((each) => each.code === code) ?? refuse('platforms.not_found')
}
