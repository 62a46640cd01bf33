export { NoAccessPage } from './pages/no-access-page.tsx'
export { ProviderPage } from './pages/provider-page.tsx'
export { SlotPage } from './pages/slot-page.tsx'
export { SlotsPage } from './pages/slots-page.tsx'
