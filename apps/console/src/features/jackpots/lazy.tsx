export { JackpotsPage } from './pages/jackpots-page.tsx'
