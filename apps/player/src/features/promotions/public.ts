export { BonusBar } from './components/bonus-bar.tsx'
export { PromotionChoice } from './components/promotion-choice.tsx'
export { useChosenPromotion } from './components/use-chosen-promotion.ts'
