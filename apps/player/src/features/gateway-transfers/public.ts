export { TakeBackCard } from './components/take-back-card.tsx'
