import type { Reply } from '@morakot/contract/contract-shape'
import { startSchemas } from '@morakot/contract/features/start/schema'
import { refusals } from '@morakot/contract/nouns'
import type { BaseContext } from '#infra/context'
import type { SessionState } from '#infra/sessions/session-state'
import { refuse, Refused } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'

type Start = Reply<typeof startSchemas.open>
/** What a part's own call answers. */
type DataOf<Name extends keyof Start> = Extract<Start[Name], { readonly data: unknown }>['data']
type Part<Data> = { readonly data: Data } | { readonly error: string; readonly code: string; readonly message: string }

/** The reads of other features, of which this one knows only the replies. Those about a member take the session of the request. */
export interface StartContext extends BaseContext {
  readonly readConfigs: (browser: { readonly hasPass: boolean }) => Promise<DataOf<'configs'>>
  /** Whether maintenance keeps the members' calls shut. */
  readonly isClosed: () => Promise<boolean>
  readonly readProfile: (member: MemberId) => Promise<DataOf<'profile'>>
  /** Whether a member's credit lies with us: the first screen does not wait for another platform's gateway. */
  readonly hasOwnCredit: (member: MemberId) => Promise<boolean>
  readonly readCredit: (member: MemberId) => Promise<DataOf<'credit'>>
  readonly readTokens: (member: MemberId) => Promise<DataOf<'tokens'>>
  readonly readBoost: (member: MemberId) => Promise<DataOf<'boost'>>
  readonly readRecent: (member: MemberId) => Promise<DataOf<'recent'>>
  readonly readHall: (member: MemberId) => Promise<DataOf<'hall'>>
  readonly readLiveWithdrawals: () => Promise<DataOf<'liveWithdrawals'>>
}

/** The caller; each part is looked up once. */
export interface Opener {
  readonly recognise: () => Promise<SessionState<MemberId>>
  /** Whether an operator let this browser through maintenance. */
  readonly hasPass: () => Promise<boolean>
}

/**
 * What the first screen needs, in one response. The parts are read in parallel and each fails on its own, also where it does not match the
 * contract: the client finds the failure in the part's place, and may make the part's own call. Null is what was not read, because no
 * member is signed in. During maintenance only the configuration is read, unless the browser has a pass.
 */
export async function openStart(context: StartContext, { recognise, hasPass }: Opener): Promise<Start> {
  const { logger } = context
  const pass = hasPass()
  const isOpen = Promise.all([context.isClosed(), pass]).then(([isClosed, isLetIn]) => !isClosed || isLetIn)
  const admit = async () => {
    if (!(await isOpen)) refuse('site.maintenance')
  }
  const configs = settle(logger, 'configs', async () => await context.readConfigs({ hasPass: await pass }))
  const status = admit().then(recognise)
  const auth = settle(logger, 'auth', async () => ({ auth: (await status).kind === 'signed-in' }))
  const member = await status.then(memberOf, () => null)
  const forMember = async <Name extends keyof Start>(name: Name, read: (member: MemberId) => Promise<DataOf<Name>>) =>
    member === null ? null : await settle(logger, name, async () => await read(member))
  const [profile, credit, tokens, boost, recent, hall, liveWithdrawals] = await Promise.all([
    forMember('profile', context.readProfile),
    member !== null && (await context.hasOwnCredit(member)) ? forMember('credit', context.readCredit) : null,
    forMember('tokens', context.readTokens),
    forMember('boost', context.readBoost),
    forMember('recent', context.readRecent),
    forMember('hall', context.readHall),
    forMember('liveWithdrawals', context.readLiveWithdrawals),
  ])
  return { configs: await configs, auth: await auth, profile, credit, tokens, boost, recent, hall, liveWithdrawals }
}

function memberOf(status: SessionState<MemberId>): MemberId | null {
  return status.kind === 'signed-in' ? status.id : null
}

async function settle<Name extends keyof Start>(
  logger: BaseContext['logger'],
  name: Name,
  read: () => Promise<DataOf<Name>>,
): Promise<Part<DataOf<Name>>> {
  try {
    const part = { data: await read() }
    // The whole answer is held against the contract when it is sent: a part that is not of it must fail here, alone.
    startSchemas.open.data.shape[name].parse(part)
    return part
  } catch (failure) {
    if (!(failure instanceof Refused)) logger.error({ err: failure }, 'a part of the start failed')
    const { code, text } = failure instanceof Refused ? failure : new Refused('site.internal')
    return { error: refusals[code].error, code, message: text }
  }
}
