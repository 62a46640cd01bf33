import { deviceKind } from '@morakot/contract/choices'
import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refuse } from '@morakot/contract/refused'
import { loginNameOf } from '#features/members/rules'
import { lockMemberRow } from '#features/members/service-status'
import { deviceOf } from '#features/sessions/rules'
import type { Visitor } from '#features/sessions/service-context'
import { endSession } from '#features/sessions/service-end'
import { addressBlock } from '#infra/limits/address-block'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { newSessionToken } from '#infra/sessions/session-token'
import { readDeviceCookie, writeDeviceCookie } from './service-cookie.ts'
import type { DeviceCookie } from './service-cookie.ts'
import {
  findDeviceInUse,
  findSessionOfDevice,
  hasDevice,
  hasLoggedIn,
  insertDevice,
  isDeviceOf,
  isDeviceToken,
  listDeviceNames,
  listDevices,
  touchDevice,
  writeDeviceEnd,
} from './store.ts'

/** At most so many devices are shown; a longer list helps no reader. */
const SHOWN_MAX = 50

/** What a login learns of the browser that it came from. */
export interface RecordedDevice {
  readonly id: string
  /** What the browser keeps in its cookie to be known again. */
  readonly token: string
  /** Whether the account was opened before, and never from here. */
  readonly isNew: boolean
  readonly name: string
}

/** Whether a member of this login name has logged in from this browser before (safety S8: known devices have a lane of their own). */
export async function isKnownDevice(context: BaseContext, username: string, cookie: string | undefined): Promise<boolean> {
  const brought = readDeviceCookie(cookie)
  return brought !== null && (await isDeviceOf(context.db, loginNameOf(username), brought))
}

/** The hash that identifies a browser, whichever member logs in there; null for one without our cookie. */
export function browserHashOf(cookie: string | undefined): Buffer | null {
  return readDeviceCookie(cookie)?.tokenHash ?? null
}

/** Records from which device a member logs in, in the caller's transaction, under the member's row lock. */
export async function recordDevice(context: BaseContext, tx: Tx, member: MemberId, visitor: Visitor): Promise<RecordedDevice> {
  const seen = {
    memberId: member,
    name: deviceOf(visitor.userAgent),
    // A request does not reveal a touch screen: an iPad that identifies itself as a Mac counts as one here.
    kind: deviceKind({ userAgent: visitor.userAgent, maxTouchPoints: 0 }),
    address: addressBlock(visitor.address),
    at: context.clock.now(),
  }
  const brought = readDeviceCookie(visitor.deviceToken)
  if (brought !== null) {
    const id = await touchDevice(tx, { ...seen, ...brought })
    if (id !== undefined) return { id, token: writeDeviceCookie(brought, id), isNew: false, name: seen.name }
  }
  const isNew = await hasLoggedIn(tx, member)
  // A family's phone keeps its token: each member has an id next to it. Not a token that we never issued, nor one by which this member is
  // known elsewhere.
  const isKept = brought !== null && (await isDeviceToken(tx, brought.tokenHash)) && !(await hasDevice(tx, member, brought.tokenHash))
  const browser = isKept ? brought : newBrowser(context)
  const id = context.newId()
  await insertDevice(tx, { ...seen, id, tokenHash: browser.tokenHash })
  return { id, token: writeDeviceCookie(browser, id), isNew, name: seen.name }
}

function newBrowser(context: BaseContext): DeviceCookie {
  const { token, hash } = newSessionToken(context.random)
  return { token, tokenHash: hash, ids: [] }
}

/** The member's devices, newest first; marks the requesting one and the one that is logged in. */
export async function readDevices(
  context: BaseContext,
  member: MemberId,
  cookie: string | undefined,
): Promise<Reply<typeof memberSchemas.devices>> {
  const brought = readDeviceCookie(cookie)
  const devices = await listDevices(context.db, member, SHOWN_MAX)
  return {
    items: devices.map((device) => ({
      id: device.id,
      name: device.name,
      kind: device.kind,
      firstSeenAt: device.firstSeenAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      address: device.address,
      isThis: brought !== null && brought.ids.includes(device.id),
      isSignedIn: device.isSignedIn,
    })),
  }
}

/**
 * Forgets a device and ends its session: the next login from it counts as one from a stranger's. Throws `members.device_not_found`
 * for one that is not the member's, or was forgotten before.
 */
export async function revokeDevice(
  context: BaseContext,
  caller: { readonly member: MemberId; readonly session: SessionId },
  id: string,
): Promise<Reply<typeof memberSchemas.deviceRevoke>> {
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, caller.member)
    const at = context.clock.now()
    if (!(await writeDeviceEnd(tx, { id, member: caller.member, at }))) refuse('members.device_not_found')
    const session = await findSessionOfDevice(tx, { id, member: caller.member })
    if (session !== undefined) await endSession(tx, session, { at, reason: 'logout' })
    const actor = `member:${caller.member}`
    await recordAction(tx, { actor, action: 'members.device_revoked', subject: actor, after: { device: id } })
    return { revoked: true, isSignedOut: session === caller.session }
  })
}

/** The names of devices, by their ids. */
export async function deviceNamesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return await listDeviceNames(tx, ids)
}

/** From which device a member was signed in at a moment, and since when it is known; undefined when no device is recorded. */
export async function deviceInUse(
  db: Db | Tx,
  member: MemberId,
  at: Date,
): Promise<{ readonly name: string; readonly firstSeenAt: Date } | undefined> {
  return await findDeviceInUse(db, member, at)
}
