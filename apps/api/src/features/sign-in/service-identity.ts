import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refuse } from '@morakot/contract/refused'
import { readProfile } from '#features/members/service-profile'
import { memberOf } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { MemberId } from '#infra/identity'
import type { SignInContext } from './service-context.ts'

type Input = ParsedInput<typeof memberSchemas.authConfirm>['body']

/**
 * Holds what a browser says of its member against the gateway login that was just done (CALL-9). It sets nothing: who it is, the session
 * says. Throws `members.identity_differs`, and writes it down.
 */
export async function confirmIdentity(context: SignInContext, member: MemberId, request: Input): Promise<void> {
  const [isRecent, profile, { firstName, lastName, line }] = await Promise.all([
    context.gateway.loggedInJustNow(context.db, member),
    readProfile(context, member),
    memberOf(context.db, member),
  ])
  const { platform } = profile.userPlatform
  const names: readonly string[] = [profile.username, platform.username]
  const isSame =
    names.includes(request.username) &&
    request.platformCode === platform.platformCode &&
    request.userPlatform.platform.platformCode === platform.platformCode &&
    names.includes(request.userPlatform.platform.username) &&
    request.firstName === firstName &&
    request.lastName === lastName &&
    (request.line ?? null) === line
  if (isRecent && isSame) return
  await context.withTransaction(async (tx) => {
    const action = { actor: `member:${member}`, action: 'members.identity_differs' as const, subject: `member:${member}` }
    await recordAction(tx, { ...action, after: { username: request.username, platformCode: request.platformCode, isRecent } })
  })
  refuse('members.identity_differs')
}
