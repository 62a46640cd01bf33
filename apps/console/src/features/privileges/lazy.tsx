export { OverridesPage } from './pages/overrides-page.tsx'
export { TiersPage } from './pages/tiers-page.tsx'
