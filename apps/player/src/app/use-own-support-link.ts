import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { configsQuery } from '#features/site/queries'
import { supportContact } from '#features/support/rules'
import { rememberSupportLink } from '#shared/support-link'

/**
 * Puts this visitor's own contact behind every help control: by tier and username for a member, the public one for a guest (ROLE-3). Before the
 * page is painted: what it needs came with the first answer, and a member who presses at once reaches the own team.
 */
export function useOwnSupportLink(): void {
  const { data: site } = useQuery(configsQuery)
  const { data: session } = useQuery(sessionQuery)
  const isMember = session?.auth === true
  const { data: profile } = useQuery({ ...profileQuery, enabled: isMember })
  const lineAccount = site?.configs.find(({ key }) => key === 'LINE_ACCOUNT')?.value
  const member = isMember && profile !== undefined ? { username: profile.username, tier: profile.userTier.code } : null
  const contact = supportContact(lineAccount, member)
  useLayoutEffect(() => rememberSupportLink(contact), [contact])
}
