export { TrueMoneyPage } from './pages/truemoney-page.tsx'
