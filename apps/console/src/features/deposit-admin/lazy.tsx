export { DepositsPage } from './pages/deposits-page.tsx'
