export { PromotionPage } from './pages/promotion-page.tsx'
export { PromotionsPage } from './pages/promotions-page.tsx'
