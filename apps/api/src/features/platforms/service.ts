import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode, SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { refuse } from '@morakot/contract/refused'
import { recordAction } from '#infra/audit'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { seal } from '#infra/secret-box'
import type { PlatformsContext } from './service-context.ts'
import { ownerOf } from './service-upstream.ts'
import { countMembers, listPlatforms, listProviders, lockPlatform, lockProvider, writePlatform, writeProvider } from './store.ts'
import type { Platform, SportsProvider } from './store.ts'

type Schemas = typeof platformsConsoleSchemas
type Overview = Reply<Schemas['overview']>

/** The platforms and their sports providers, as operators see them: no key is among them. */
export async function readOverview({ db, namesOf }: PlatformsContext): Promise<Overview> {
  const [platforms, providers, members] = await Promise.all([listPlatforms(db), listProviders(db), countMembers(db)])
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
        ...edited(each),
      }
    }),
  }
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
  const { platforms } = await readOverview(context)
  return platforms.find((each) => each.code === code) ?? refuse('platforms.not_found')
}

/**
 * Changes a sports provider. A key that is left out stays, and with null the installation's holds again; the audit knows that it was changed and never what it is. Throws
 * `platforms.changed`, and `platforms.primary_stays` for our own.
 */
export async function editProvider(
  context: PlatformsContext,
  operator: OperatorId,
  code: SportsProviderCode,
  asked: ParsedInput<Schemas['editProvider']>['body'],
): Promise<Reply<Schemas['editProvider']>> {
  const { priority, isActive, apiBaseUrl, secret, revision, reason } = asked
  await context.withTransaction(async (tx) => {
    const before = await lockProvider(tx, code)
    invariant(before !== undefined, `sports provider ${code} is gone`)
    if (before.revision !== revision) refuse('platforms.changed')
    if (before.platformCode === PRIMARY_PLATFORM && !isActive) refuse('platforms.primary_stays')
    const sealed =
      typeof secret === 'string'
        ? seal(context.config.operatorKeys, { text: secret, owner: ownerOf(code) }, context.random)
        : secret === null
          ? null
          : before.sealed
    await writeProvider(tx, code, { priority, isActive, apiBaseUrl, sealed, at: context.clock.now(), by: operator })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'sports_provider.edit',
      subject: `sports_provider:${code}`,
      before: { priority: before.priority, isActive: before.isActive, apiBaseUrl: before.apiBaseUrl },
      after: { priority, isActive, apiBaseUrl, isKeyChanged: secret !== undefined, reason },
    })
  })
  const { providers } = await readOverview(context)
  const found = providers.find((each) => each.code === code)
  invariant(found !== undefined, `sports provider ${code} is gone`)
  return found
}
