import { useQuery } from '@tanstack/react-query'
import { profileQuery, sessionQuery } from '#features/members/public'
import { CreditPill, PointPill } from '#features/wallet/public'
import { MainHeader, TitledHeader } from '#shared/layout/headers.tsx'
import { GuestButtons, HelpLink, MenuButton } from '#shared/layout/header-controls.tsx'
import { BackControl } from './back-control.tsx'
import type { RouteRow } from './route-table.ts'

export interface PageHeaderProps {
  readonly row: RouteRow
  readonly onMenu: () => void
}

/** The header of a page's kind, with the connected pieces of the features put into it. */
export function PageHeader({ row, onMenu }: PageHeaderProps) {
  switch (row.header) {
    case 'main':
      return <MainHeader end={<MainHeaderEnd hasMenu={row.name === 'profile'} onMenu={onMenu} />} />
    case 'logo-help':
      return <MainHeader end={<HelpLink />} />
    case 'sub':
      return <TitledHeader title={row.title} start={<BackControl rule={row.back} />} end={<HelpLink isCompact />} />
    case 'balance':
      return <TitledHeader title={row.title} start={<BackControl rule={row.back} />} end={<MemberCredit />} />
    case 'title':
      return <TitledHeader title={row.title} start={<BackControl rule={row.back} />} />
    case 'none':
      return null
    default:
      throw new Error(`unknown header ${String(row.header satisfies never)}`)
  }
}

function MainHeaderEnd({ hasMenu, onMenu }: { readonly hasMenu: boolean; readonly onMenu: () => void }) {
  const session = useQuery(sessionQuery)
  if (session.data === undefined) return null
  if (!session.data.auth) return <GuestButtons />
  return (
    <>
      <PointPill />
      <MemberCredit />
      {hasMenu ? <MenuButton onPress={onMenu} /> : null}
    </>
  )
}

function MemberCredit() {
  const session = useQuery(sessionQuery)
  const profile = useQuery({ ...profileQuery, enabled: session.data?.auth === true })
  const platform = profile.data?.userPlatform.platform
  return <CreditPill username={platform?.username} platformCode={platform?.platformCode} />
}
