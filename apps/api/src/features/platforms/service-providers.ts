import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import { proposedProvider } from '@morakot/contract/features/platforms/schema'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { refuse } from '@morakot/contract/refused'
import { approveTrust, declineTrust, proposeTrust } from '#features/trust/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { seal } from '#infra/secret-box'
import type { PlatformsContext } from './service-context.ts'
import { ownerOf } from './service-upstream.ts'
import { readOverview } from './service.ts'
import { lockProvider, writeProvider } from './store.ts'
import type { SportsProvider } from './store.ts'

type Schemas = typeof platformsConsoleSchemas
type Shown = Reply<Schemas['editProvider']>
type Asked = ParsedInput<Schemas['editProvider']>['body']
interface ChangeOf {
  readonly code: SportsProviderCode
  readonly changeId: string
}

/**
 * Changes a sports provider. Its order and state are one person's; another address or key is proposed, and holds when another person
 * approves (features F-129). A key that is left out stays, and with null the installation's holds again; the audit knows that it was
 * changed and never what it is. Throws `platforms.changed`, `platforms.primary_stays` for our own, and `trust.already_proposed`.
 */
export async function editProvider(
  context: PlatformsContext,
  operator: OperatorId,
  code: SportsProviderCode,
  asked: Asked,
): Promise<Shown> {
  const { priority, isActive, revision, reason } = asked
  refusePlainHttp(context, asked.apiBaseUrl)
  await context.withTransaction(async (tx) => {
    const before = await demandProvider(tx, code)
    if (before.revision !== revision) refuse('platforms.changed')
    if (before.platformCode === PRIMARY_PLATFORM && !isActive) refuse('platforms.primary_stays')
    const at = context.clock.now()
    const isEdited = before.priority !== priority || before.isActive !== isActive
    if (isEdited) {
      await writeProvider(tx, code, { priority, isActive, apiBaseUrl: before.apiBaseUrl, sealed: before.sealed, at, by: operator })
      await recordAction(tx, {
        actor: `op:${operator}`,
        action: 'sports_provider.edit',
        subject: `sports_provider:${code}`,
        before: { priority: before.priority, isActive: before.isActive },
        after: { priority, isActive, reason },
      })
    }
    await proposeUpstream(context, tx, { code, operator, before, asked, revision: isEdited ? revision + 1 : revision })
  })
  return await shownProvider(context, operator, code)
}

/** Puts a proposed address or key into force. Throws `trust.second_operator_needed` to who proposed it, and `platforms.changed`. */
export async function approveProvider(context: PlatformsContext, operator: OperatorId, { code, changeId }: ChangeOf): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const at = context.clock.now()
    const { body, revision, reason, proposedBy } = await approveTrust(tx, {
      id: changeId,
      kind: 'provider',
      subject: code,
      by: operator,
      at,
    })
    const { apiBaseUrl, isKeyChanged, sealed } = proposedProvider.parse(body)
    const before = await demandProvider(tx, code)
    if (before.revision !== revision) refuse('platforms.changed')
    const { priority, isActive } = before
    const key = !isKeyChanged ? before.sealed : sealed === null ? null : { keyId: sealed.keyId, box: Buffer.from(sealed.box, 'base64') }
    await writeProvider(tx, code, { priority, isActive, apiBaseUrl, sealed: key, at, by: operator })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'sports_provider.upstream',
      subject: `sports_provider:${code}`,
      before: { apiBaseUrl: before.apiBaseUrl },
      after: { apiBaseUrl, isKeyChanged, reason, proposedBy: `op:${proposedBy}` },
    })
  })
  return await shownProvider(context, operator, code)
}

/** Declines a proposed address or key, or takes the own one back. */
export async function declineProvider(context: PlatformsContext, operator: OperatorId, { code, changeId }: ChangeOf): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    await declineTrust(tx, { id: changeId, kind: 'provider', subject: code, by: operator, at: context.clock.now() })
    const subject = `sports_provider:${code}`
    await recordAction(tx, { actor: `op:${operator}`, action: 'sports_provider.declined', subject, after: { changeId } })
  })
  return await shownProvider(context, operator, code)
}

interface Proposed {
  readonly code: SportsProviderCode
  readonly operator: OperatorId
  readonly before: SportsProvider
  readonly asked: Asked
  readonly revision: number
}

async function proposeUpstream(context: PlatformsContext, tx: Tx, { code, operator, before, asked, revision }: Proposed): Promise<void> {
  const { apiBaseUrl, secret, reason } = asked
  const isKeyChanged = secret !== undefined && (secret !== null || before.sealed !== null)
  if (apiBaseUrl === before.apiBaseUrl && !isKeyChanged) return
  const box = typeof secret === 'string' ? seal(context.config.operatorKeys, { text: secret, owner: ownerOf(code) }, context.random) : null
  const body = { apiBaseUrl, isKeyChanged, sealed: box === null ? null : { keyId: box.keyId, box: box.box.toString('base64') } }
  const [id, proposedAt] = [context.newId(), context.clock.now()]
  await proposeTrust(tx, { id, kind: 'provider', subject: code, revision, body, reason, proposedBy: operator, proposedAt })
  await recordAction(tx, {
    actor: `op:${operator}`,
    action: 'sports_provider.proposed',
    subject: `sports_provider:${code}`,
    before: { apiBaseUrl: before.apiBaseUrl },
    after: { apiBaseUrl, isKeyChanged, reason },
  })
}

// The sandbox of a private demo is on this machine; anywhere else members' passwords would travel in the clear.
function refusePlainHttp({ config }: PlatformsContext, address: string | null): void {
  if (config.isPrivateDemo || address === null || !address.startsWith('http:')) return
  refuse('site.invalid', { fields: { apiBaseUrl: 'ที่อยู่ต้องขึ้นต้นด้วย https://' } })
}

async function demandProvider(tx: Tx, code: SportsProviderCode): Promise<SportsProvider> {
  const provider = await lockProvider(tx, code)
  invariant(provider !== undefined, `sports provider ${code} is gone`)
  return provider
}

async function shownProvider(context: PlatformsContext, operator: OperatorId, code: SportsProviderCode): Promise<Shown> {
  const { providers } = await readOverview(context, operator)
  const found = providers.find((each) => each.code === code)
  invariant(found !== undefined, `sports provider ${code} is gone`)
  return found
}
