export { CallsPage } from './pages/calls-page.tsx'
export { GatewaysPage } from './pages/gateways-page.tsx'
