export { DepositsPage } from './pages/deposits-page.tsx'
export { MethodsPage } from './pages/methods-page.tsx'
export { SlipsPage } from './pages/slips-page.tsx'
