export { PromotionChoice } from './components/promotion-choice.tsx'
export { useChosenPromotion } from './components/use-chosen-promotion.ts'
