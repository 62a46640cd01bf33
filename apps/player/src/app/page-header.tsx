import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { SearchField } from '#features/games/components/search-button.tsx'
import { useGameName } from '#features/games/components/use-game-name'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { configsQuery } from '#features/site/queries'
import { CreditPill, MainBalances, PointPill } from '#features/wallet/components/balance-pills.tsx'
import { NoticesButton } from '#features/notices/components/notices-button.tsx'
import { DemoBadge } from '#shared/layout/demo-badge.tsx'
import { MainHeader, TitledHeader } from '#shared/layout/headers.tsx'
import { GuestButtons, HelpLink, MemberHelpLink, MenuButton } from '#shared/layout/header-controls.tsx'
import { WaitingChip, WithdrawChip } from '#shared/layout/wallet-chips.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import type { RouteRow } from '#shared/routing/route-row'
import { platformName } from '#shared/platform-name'
import { BackControl } from './back-control.tsx'
import { OptionalPart } from './optional-part.tsx'

const SearchHeader = lazy(async () => ({ default: (await import('./search-header.tsx')).SearchHeader }))

export interface PageHeaderProps {
  readonly row: RouteRow
  /** The page's h1, where the header carries it. */
  readonly title: string
  readonly onMenu: () => void
}

/** The header of a page's kind, with the connected pieces of the features put into it. */
export function PageHeader({ row, title, onMenu }: PageHeaderProps) {
  const back = <BackControl row={row} />
  switch (row.header) {
    case 'main':
      return (
        <MainHeader
          badge={<ModeBadge />}
          aside={row.hasSearch === true ? <CategoryTitle row={row} title={title} /> : <MemberSearch />}
          end={<MainHeaderEnd hasMenu={row.name === 'profile'} onMenu={onMenu} />}
        />
      )
    case 'logo-help':
      return <MainHeader badge={<ModeBadge />} end={<HelpLink />} isLogoLink={row.guard !== 'maintenance'} />
    case 'sub':
      return (
        <TitledHeader
          title={title}
          start={back}
          end={row.guard === 'member' ? <MemberHelpLink about={row.name} /> : <HelpLink isCompact />}
        />
      )
    case 'balance':
      return row.balance === 'points' ? (
        <TitledHeader title={title} start={back} end={<PointPill />} />
      ) : (
        <BalanceHeader title={title} start={back} />
      )
    case 'search':
      return (
        <OptionalPart coming={<TitledHeader title={title} start={back} />} missing={() => <TitledHeader title={title} start={back} />}>
          <SearchHeader title={title} start={back} />
        </OptionalPart>
      )
    case 'title':
      return <TitledHeader title={title} start={back} />
    case 'none':
      return null
    default:
      throw new Error(`unknown header ${String(row.header satisfies never)}`)
  }
}

/** The search over all games reads what a member alone may read: a guest, who sees this header where no page is, has none. */
function MemberSearch() {
  const { data } = useQuery(sessionQuery)
  return data?.auth === true ? <SearchField /> : null
}

/** What a desktop says in the place of the search over all games where the page has a search of its own. A phone says it in the page. */
function CategoryTitle({ row, title }: Pick<PageHeaderProps, 'row' | 'title'>) {
  if (!useIsDesktop()) return null
  return (
    <div className="flex items-center gap-1">
      <BackControl row={row} />
      <h1 className="text-h1">{title}</h1>
    </div>
  )
}

function MainHeaderEnd({ hasMenu, onMenu }: { readonly hasMenu: boolean; readonly onMenu: () => void }) {
  const session = useQuery(sessionQuery)
  if (session.data === undefined) return null
  if (!session.data.auth) return <GuestButtons />
  // The deposit is in the card of the profile: its place is the bell's.
  if (hasMenu)
    return (
      <MemberEnd isDepositOnPage>
        <NoticesButton className="max-[479px]:-mr-2" />
        <MenuButton onPress={onMenu} />
      </MemberEnd>
    )
  return (
    <MemberEnd>
      <WithdrawChip />
      <NoticesButton className="max-[479px]:-ml-1 max-[479px]:-mr-2" />
    </MemberEnd>
  )
}

function MemberEnd({ isDepositOnPage = false, children }: { readonly isDepositOnPage?: boolean; readonly children: ReactNode }) {
  const profile = useQuery(profileQuery)
  const platform = profile.data?.userPlatform.platform
  const username = platform === undefined ? undefined : platformName(platform)
  return (
    <>
      <MainBalances username={username} platformCode={platform?.platformCode} ownerLoad={profile} isDepositOnPage={isDepositOnPage} />
      {children}
    </>
  )
}

/** A game's page is titled with the game, as soon as the catalogue is known. */
function BalanceHeader({ title, start }: { readonly title: string; readonly start: ReactNode }) {
  const gameId = useParams({ strict: false, select: (params) => params.gameId })
  return <TitledHeader title={useGameName(gameId) ?? title} start={start} end={<MemberCredit />} isOneLine />
}

function ModeBadge() {
  const { data } = useQuery(configsQuery)
  return data?.playMode === 'demo' ? <DemoBadge className="-mt-2.5" /> : null
}

function MemberCredit() {
  const session = useQuery(sessionQuery)
  const profile = useQuery({ ...profileQuery, enabled: session.data?.auth === true })
  // The profile says whose credit it is: without it there is nothing to request.
  if (profile.data === undefined) return <WaitingChip of="credit" load={profile} />
  const { platform } = profile.data.userPlatform
  return <CreditPill username={platformName(platform)} platformCode={platform.platformCode} />
}
