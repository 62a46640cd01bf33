export { SlotPricesPage } from './pages/slot-prices-page.tsx'
