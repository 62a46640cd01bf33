export { AffiliatesItemPage } from './pages/affiliates-item-page.tsx'
export { AffiliatesPage } from './pages/affiliates-page.tsx'
