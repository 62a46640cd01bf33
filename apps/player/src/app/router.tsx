import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { safeNext } from '#shared/session'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { guardPage } from './guards.ts'
import { RootLayout } from './root-layout.tsx'
import { NOT_FOUND_ROW, ROUTES } from './route-table.ts'
import type { RouteRow } from './route-table.ts'
import { RouteSkeleton } from './route-skeleton.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootErrorPage,
})

function page<const Row extends RouteRow>(row: Row) {
  return { getParentRoute: () => root, path: row.path, staticData: { row }, beforeLoad: guardPage(row.guard) } as const
}

// A page whose feature is not built yet: the frame is real, the content is one honest line.
function later<const Row extends RouteRow & { readonly isLater: true }>(row: Row) {
  return createRoute({ ...page(row), component: lazyRouteComponent(() => import('./later-page.tsx'), 'LaterPage') })
}

interface CategorySearch {
  readonly provider?: string
  readonly sort?: string
}

// Category paths take a `provider` query parameter, and one for the order of the games.
function categorySearch(search: Record<string, unknown>): CategorySearch {
  return { ...textSearch(search, 'provider'), ...textSearch(search, 'sort') }
}

// A code of digits alone arrives as a number. What is no text is taken out: of a key that is left out the router keeps what was written.
function textSearch<Name extends string>(search: Record<string, unknown>, name: Name): { [Key in Name]?: string } {
  const value = search[name]
  const found: { [Key in Name]?: string } = {}
  if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
  else if (value !== undefined) Object.assign(found, { [name]: undefined })
  return found
}

// Where a visitor goes on to, kept on the way through login and what leads to it.
function nextSearch(search: Record<string, unknown>): { next?: string } {
  return search['next'] === undefined ? {} : { next: safeNext(search['next']) }
}

const categoryPage = () => import('#features/games/pages/category-page.tsx')

const routes = root.addChildren([
  createRoute({ ...page(ROUTES.index), component: lazyRouteComponent(() => import('./lobby-page.tsx'), 'LobbyPage') }),
  createRoute({
    ...page(ROUTES.login),
    validateSearch: nextSearch,
    component: lazyRouteComponent(() => import('#features/members/pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...page(ROUTES.register),
    validateSearch: (search: Record<string, unknown>): { ref?: string; next?: string } => ({
      ...textSearch(search, 'ref'),
      ...nextSearch(search),
    }),
    component: lazyRouteComponent(() => import('#features/members/pages/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    ...page(ROUTES.profile),
    component: lazyRouteComponent(() => import('#features/members/pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...page(ROUTES.deposit),
    component: lazyRouteComponent(() => import('#features/cashier/pages/deposit-page.tsx'), 'DepositPage'),
  }),
  createRoute({
    ...page(ROUTES.depositSelection),
    component: lazyRouteComponent(() => import('#features/cashier/pages/deposit-selection-page.tsx'), 'DepositSelectionPage'),
  }),
  createRoute({
    ...page(ROUTES.depositAskMePay),
    // The open deposit stands in the address: a reload shows it again.
    validateSearch: (search: Record<string, unknown>): { deposit?: string } => textSearch(search, 'deposit'),
    component: lazyRouteComponent(() => import('#features/cashier/pages/deposit-ask-me-pay-page.tsx'), 'DepositAskMePayPage'),
  }),
  createRoute({
    ...page(ROUTES.withdraw),
    validateSearch: (search: Record<string, unknown>): { withdrawal?: string } => textSearch(search, 'withdrawal'),
    component: lazyRouteComponent(() => import('#features/cashier/pages/withdraw-page.tsx'), 'WithdrawPage'),
  }),
  createRoute({ ...page(ROUTES.gameSlot), validateSearch: categorySearch, component: lazyRouteComponent(categoryPage, 'SlotPage') }),
  createRoute({
    ...page(ROUTES.gameLiveCasino),
    validateSearch: categorySearch,
    component: lazyRouteComponent(categoryPage, 'LiveCasinoPage'),
  }),
  createRoute({ ...page(ROUTES.gameSports), validateSearch: categorySearch, component: lazyRouteComponent(categoryPage, 'SportsPage') }),
  createRoute({ ...page(ROUTES.gameArcade), validateSearch: categorySearch, component: lazyRouteComponent(categoryPage, 'ArcadePage') }),
  createRoute({
    ...page(ROUTES.gameCardGame),
    validateSearch: categorySearch,
    component: lazyRouteComponent(categoryPage, 'CardGamePage'),
  }),
  createRoute({
    ...page(ROUTES.forgetPassword),
    validateSearch: nextSearch,
    component: lazyRouteComponent(() => import('#features/members/pages/forget-password-page.tsx'), 'ForgetPasswordPage'),
  }),
  createRoute({
    ...page(ROUTES.changePassword),
    component: lazyRouteComponent(() => import('#features/members/pages/change-password-page.tsx'), 'ChangePasswordPage'),
  }),
  createRoute({
    ...page(ROUTES.verifyCaptcha),
    validateSearch: nextSearch,
    component: lazyRouteComponent(() => import('#features/members/pages/verify-captcha-page.tsx'), 'VerifyCaptchaPage'),
  }),
  createRoute({
    ...page(ROUTES.profileDevices),
    component: lazyRouteComponent(() => import('#features/members/pages/devices-page.tsx'), 'DevicesPage'),
  }),
  createRoute({
    ...page(ROUTES.profileSafety),
    component: lazyRouteComponent(() => import('#features/protection/pages/safety-page.tsx'), 'SafetyPage'),
  }),
  createRoute({
    ...page(ROUTES.maintenance),
    // Where somebody was when the site closed, to go back to.
    validateSearch: nextSearch,
    component: lazyRouteComponent(() => import('#features/site/pages/maintenance-page.tsx'), 'MaintenancePage'),
  }),
  createRoute({
    ...page(ROUTES.promotion),
    component: lazyRouteComponent(() => import('./promotions-page.tsx'), 'PromotionsPage'),
  }),
  createRoute({
    ...page(ROUTES.profileTransaction),
    validateSearch: (search: Record<string, unknown>): { period?: string } => textSearch(search, 'period'),
    component: lazyRouteComponent(() => import('#features/wallet/pages/point-history-page.tsx'), 'PointHistoryPage'),
  }),
  createRoute({
    ...page(ROUTES.profileCreditTransaction),
    validateSearch: (search: Record<string, unknown>): { period?: string; type?: string } => ({
      ...textSearch(search, 'period'),
      ...textSearch(search, 'type'),
    }),
    component: lazyRouteComponent(() => import('#features/wallet/pages/credit-history-page.tsx'), 'CreditHistoryPage'),
  }),
  later(ROUTES.profilePrivilege),
  later(ROUTES.profileRedemptionRequest),
  later(ROUTES.withdrawIncome),
  later(ROUTES.cashback),
  later(ROUTES.reward),
  later(ROUTES.promotionDetail),
  later(ROUTES.redemption),
  later(ROUTES.redemptionParent),
  createRoute({
    ...page(ROUTES.redemptionItems),
    validateSearch: (search: Record<string, unknown>): { search?: string } => textSearch(search, 'search'),
    component: lazyRouteComponent(() => import('./later-page.tsx'), 'LaterPage'),
  }),
  later(ROUTES.redemptionSubmission),
  later(ROUTES.slot),
  later(ROUTES.slotNoAccess),
  later(ROUTES.slotProvider),
  later(ROUTES.gameFavorite),
  later(ROUTES.minigame),
  createRoute({ ...page(ROUTES.play), component: lazyRouteComponent(() => import('#features/games/pages/play-page.tsx'), 'PlayPage') }),
  // Every other address, below a page too: without this the router would take `/deposit/nowhere` for a part of `/deposit`.
  createRoute({
    ...page(NOT_FOUND_ROW),
    path: '$',
    component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  }),
])

/** The router over the route table. */
export function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: RouteSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
  interface StaticDataRouteOption {
    row?: RouteRow
  }
  interface HistoryState {
    /** The search for games lies over this page: an entry of its own in the history, so that back closes it. */
    isSearching?: true
    /** The account menu lies over this page, or the question whether to log out: an entry of its own as well. */
    accountMenu?: 'open' | 'asking'
    /** What was searched for there. */
    searchWord?: string
  }
}
