import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { PRIMARY_PLATFORM, SPORTS_PROVIDER_CODES } from '@morakot/contract/features/platforms/limits'
import type { SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import { proposedProvider } from '@morakot/contract/features/platforms/schema'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { refuse } from '@morakot/contract/refused'
import type { Act } from '#engines/decisions'
import { TrustChanges, waitingTrust } from '#features/trust/service'
import type { TrustChange } from '#features/trust/service'
import { probeAddress } from '#features/trust/service-probe'
import { recordAction } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { JobKind } from '#infra/jobs/jobs'
import { seal } from '#infra/crypto/secret-box'
import type { PlatformsContext } from './service-context.ts'
import { ownerOf } from './service-upstream.ts'
import { readOverview } from './service.ts'
import { listProviders, lockProvider, writeProvider } from './store.ts'
import type { SportsProvider } from './store.ts'

type Schemas = typeof platformsConsoleSchemas
type View = Reply<Schemas['editProvider']>
type Input = ParsedInput<Schemas['editProvider']>['body']
interface ChangeOf {
  readonly code: SportsProviderCode
  readonly changeId: string
}

/** The name of the job by which an approved address or key takes force. */
export const PROVIDER_IN_FORCE = 'platforms.in_force'

const changes = (context: PlatformsContext) =>
  new TrustChanges(context, {
    kind: 'provider',
    permission: 'trust.approve',
    stale: 'platforms.changed',
    job: PROVIDER_IN_FORCE,
    lockRevision: async (tx, code) => (await requireProvider(tx, code)).revision,
    apply: async (tx, { subject, body }, { by, at }) => {
      const { apiBaseUrl, isKeyChanged, sealed } = proposedProvider.parse(body)
      const before = await requireProvider(tx, subject)
      const { priority, isActive } = before
      const key = !isKeyChanged ? before.sealed : sealed === null ? null : { keyId: sealed.keyId, box: Buffer.from(sealed.box, 'base64') }
      await writeProvider(tx, before.code, { priority, isActive, apiBaseUrl, sealed: key, at, by })
      return {}
    },
    audit: audited,
  })

/**
 * Changes a sports provider. Its order and state are one person's; another address or key is proposed, and holds when another person
 * approves (features F-129). A key that is left out stays, and with null the installation's holds again; the audit knows that it was
 * changed and never what it is. Throws `platforms.changed`, `platforms.primary_stays` for our own, `trust.probe_failed` where a new address does not answer, and `trust.already_proposed`.
 */
export async function editProvider(context: PlatformsContext, operator: OperatorId, code: SportsProviderCode, input: Input): Promise<View> {
  const { priority, isActive, revision, reason } = input
  refusePlainHttp(context, input.apiBaseUrl)
  const edit = async (tx: Tx): Promise<Edited> => {
    const before = await requireProvider(tx, code)
    if (before.revision !== revision) refuse('platforms.changed')
    if (before.platformCode === PRIMARY_PLATFORM && !isActive) refuse('platforms.primary_stays')
    if (before.priority === priority && before.isActive === isActive) return { before, revision }
    const at = context.clock.now()
    await writeProvider(tx, code, { priority, isActive, apiBaseUrl: before.apiBaseUrl, sealed: before.sealed, at, by: operator })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'sports_provider.edit',
      subject: `sports_provider:${code}`,
      before: { priority: before.priority, isActive: before.isActive },
      after: { priority, isActive, reason },
    })
    return { before, revision: revision + 1 }
  }
  const seen = (await listProviders(context.db)).find((each) => each.code === code)
  if (seen?.revision !== revision) refuse('platforms.changed')
  if (!isUpstreamChanged(seen, input)) await context.withTransaction(edit)
  else {
    const probe = await probeNew(context, { apiBaseUrl: input.apiBaseUrl, wasApiBaseUrl: seen.apiBaseUrl })
    await changes(context).propose(operator, async (tx) => upstreamOf(context, { code, input, probe, ...(await edit(tx)) }))
  }
  return await providerView(context, operator, code)
}

interface Edited {
  readonly before: SportsProvider
  readonly revision: number
}

/** The job by which an approved address or key takes force. */
export function providerInForceJob(context: PlatformsContext): JobKind {
  return changes(context).inForceJob()
}

/**
 * Puts a proposed address or key into force, outside a private demo after 10 minutes. A new address is probed again before. Throws
 * `trust.second_operator_needed` to the person who proposed it, `trust.probe_failed`, and `platforms.changed`.
 */
export async function approveProvider(context: PlatformsContext, operator: OperatorId, { code, changeId }: ChangeOf): Promise<View> {
  await changes(context).requireApprovable(operator, { id: changeId, subject: code })
  const waiting = (await waitingTrust(context, 'provider', operator)).get(code)
  if (waiting !== undefined) await probeNew(context, proposedProvider.parse(waiting.body))
  await changes(context).approve(operator, { id: changeId, subject: code })
  return await providerView(context, operator, code)
}

/** Declines a proposed address or key, takes the own one back, or undoes an approved one before it takes force. */
export async function declineProvider(
  context: PlatformsContext,
  operator: OperatorId,
  { code, changeId, reason }: ChangeOf & { readonly reason: string },
): Promise<View> {
  await changes(context).decline(operator, { id: changeId, subject: code, reason })
  return await providerView(context, operator, code)
}

/** Probes an address that is not the one in force; null where there is no new one. */
async function probeNew(context: PlatformsContext, input: { readonly apiBaseUrl: string | null; readonly wasApiBaseUrl: string | null }) {
  const { apiBaseUrl, wasApiBaseUrl } = input
  return apiBaseUrl === null || apiBaseUrl === wasApiBaseUrl ? null : await probeAddress(context, apiBaseUrl, 'apiBaseUrl')
}

const isKeyChanged = ({ sealed }: SportsProvider, { secret }: Input) => secret !== undefined && (secret !== null || sealed !== null)

function isUpstreamChanged(before: SportsProvider, input: Input): boolean {
  return input.apiBaseUrl !== before.apiBaseUrl || isKeyChanged(before, input)
}

interface Proposed extends Edited {
  readonly code: SportsProviderCode
  readonly input: Input
  readonly probe: Awaited<ReturnType<typeof probeNew>>
}

function upstreamOf({ config, random }: PlatformsContext, { code, input, probe, before, revision }: Proposed) {
  const { apiBaseUrl, secret, reason } = input
  const box = typeof secret === 'string' ? seal(config.operatorKeys, { text: secret, owner: ownerOf(code) }, random) : null
  const sealed = box === null ? null : { keyId: box.keyId, box: box.box.toString('base64') }
  const body = { apiBaseUrl, isKeyChanged: isKeyChanged(before, input), sealed, wasApiBaseUrl: before.apiBaseUrl, probe }
  return { subject: code, revision, body, reason }
}

function audited({ id, subject: code, body, reason, proposedBy, declinedBecause }: TrustChange, act: Act): Audited {
  const { apiBaseUrl, isKeyChanged: isChanged, wasApiBaseUrl } = proposedProvider.parse(body)
  const subject = `sports_provider:${code}`
  const before = { apiBaseUrl: wasApiBaseUrl }
  const after = { apiBaseUrl, isKeyChanged: isChanged, reason }
  if (act === 'PROPOSED') return { action: 'sports_provider.proposed', subject, before, after }
  const approved = { subject, before, after: { ...after, proposedBy: `op:${proposedBy}` } }
  if (act === 'APPROVED') return { action: 'sports_provider.approved', ...approved }
  if (act === 'DONE') return { action: 'sports_provider.upstream', ...approved }
  return {
    action: act === 'UNDONE' ? 'sports_provider.undone' : 'sports_provider.declined',
    subject,
    after: { changeId: id, reason: declinedBecause },
  }
}

// The sandbox of a private demo is on this machine; anywhere else members' passwords would travel in the clear.
function refusePlainHttp({ config }: PlatformsContext, address: string | null): void {
  if (config.isPrivateDemo || address === null || !address.startsWith('http:')) return
  refuse('site.invalid', { fields: { apiBaseUrl: 'ที่อยู่ต้องขึ้นต้นด้วย https://' } })
}

async function requireProvider(tx: Tx, code: string): Promise<SportsProvider> {
  const known = SPORTS_PROVIDER_CODES.find((one) => one === code)
  const provider = known && (await lockProvider(tx, known))
  invariant(provider !== undefined, `sports provider ${code} is gone`)
  return provider
}

async function providerView(context: PlatformsContext, operator: OperatorId, code: SportsProviderCode): Promise<View> {
  const { providers } = await readOverview(context, operator)
  const found = providers.find((each) => each.code === code)
  invariant(found !== undefined, `sports provider ${code} is gone`)
  return found
}
